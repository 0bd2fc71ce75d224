import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import { readOptions } from "./catalogue/arguments.ts";
import { findNginx } from "./launch/nginx.mjs";
import { nginxFiles } from "./nginx/files.ts";

const HELP = `Usage: npm run nginx-config -- --domain NAME [--to FOLDER] [--instance HOST:PORT]… [--certificate FOLDER] [--nginx VERSION]

Writes the nginx configuration for a host on which nginx runs without containers, for the installed version of nginx,
1.22 or newer. It listens on IPv6 too if this host has it. Include FOLDER/plain.conf or FOLDER/tls.conf inside http {}.

  --domain NAME         the site's host name
  --to FOLDER           target folder (/etc/nginx/vitrine)
  --instance HOST:PORT  an instance of the site; may be repeated (127.0.0.1:3000)
  --certificate FOLDER  folder of fullchain.pem and privkey.pem (/etc/letsencrypt/live/NAME)
  --nginx VERSION       version of nginx, if not the installed one`;

const values = readOptions(HELP, {
  domain: { type: "string" },
  to: { type: "string", default: "/etc/nginx/vitrine" },
  instance: { type: "string", multiple: true },
  certificate: { type: "string" },
  nginx: { type: "string" },
});

function refuse(message: string): never {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
}

function installedVersion(): string {
  const path = findNginx();
  if (!path) refuse("nginx is not installed here. Install it, or name its version: --nginx 1.22.1");
  const { groups } =
    /nginx\/(?<version>[\d.]+)/.exec(execFileSync("sh", ["-c", `"${path}" -v 2>&1`], { encoding: "utf8" })) ?? {};
  return groups?.version ?? refuse("The version of the installed nginx cannot be read. Name it: --nginx 1.22.1");
}

const { domain = refuse("--domain is missing."), instance = ["127.0.0.1:3000"] } = values;
if (!/^[a-z0-9.-]+$/i.test(domain)) refuse(`--domain is not a host name: ${domain}`);
const strange = instance.find((address) => !/^[\w.[\]:-]+:\d+$/.test(address));
if (strange) refuse(`--instance is not a host and port: ${strange}`);

const folder = resolve(values.to);
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === "IPv6"));
/** nginx fails to start if told to listen on an address family that the host lacks. */
const listenTo = (port: string) =>
  [`listen ${port}`, ...(hasIpv6 ? [`listen [::]:${port}`] : []), `server_name ${domain}`].join(";\n  ");
const files = nginxFiles({
  folder,
  cache: "/var/cache/vitrine-",
  accessLog: "/var/log/nginx/vitrine.log",
  instances: instance,
  listen: { plain: listenTo("80"), tls: listenTo("443 ssl") },
  certificate: values.certificate ?? `/etc/letsencrypt/live/${domain}`,
  version: values.nginx ?? installedVersion(),
});
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(
  `Written to ${folder}. With TLS:\n  ln -s ${folder}/tls.conf /etc/nginx/conf.d/vitrine.conf && nginx -t && systemctl reload nginx`,
);
