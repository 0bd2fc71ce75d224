import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SHIPPED = import.meta.dirname;

export type NginxPlaces = {
  /** Where these files will lie. */
  folder: string;
  /** Begins the names of the two cache folders. */
  cache: string;
  accessLog: string;
  /** Addresses of the instances, such as `127.0.0.1:3001`. */
  instances: string[];
  /** Replaces `listen 80 default_server`, and the same for 443. */
  listen: { plain: string; tls: string };
  /** Holds fullchain.pem and privkey.pem. */
  certificate?: string;
  acme?: string;
  /** As `nginx -v` tells it, such as 1.22.1. */
  version: string;
};

/** With a name instead of addresses, nginx would need the resolver of the container network. */
const upstream = (instances: string[]) => `upstream site {
  zone site 64k;
${instances.map((address) => `  server ${address} max_fails=2 fail_timeout=2s;`).join("\n")}
${instances.map((address) => `  server ${address} backup max_fails=0;`).join("\n")}
  keepalive 64;
}
`;

/** `http2 on` came with 1.25.1; older ones take it as a word of `listen`, of which the newest warn. */
function hasHttp2Directive(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return major > 1 || (major === 1 && (minor > 25 || (minor === 25 && patch >= 1)));
}

/** The shipped configuration, word for word but for its places on this machine. */
export function nginxFiles(places: NginxPlaces): Map<string, string> {
  const { folder, cache, accessLog, instances, listen, certificate, acme, version } = places;
  const files = new Map<string, string>();
  for (const name of readdirSync(SHIPPED).filter((each) => each.endsWith(".conf"))) {
    let text = readFileSync(join(SHIPPED, name), "utf8")
      .replaceAll("/etc/nginx/vitrine", folder)
      .replaceAll("/var/cache/nginx/", cache)
      .replaceAll("/dev/stdout", accessLog)
      .replaceAll("listen 80 default_server", listen.plain)
      .replaceAll("/run/certificate", certificate ?? "/run/certificate")
      .replaceAll("/var/www/acme", acme ?? "/var/www/acme");
    text = hasHttp2Directive(version)
      ? text.replaceAll("listen 443 ssl default_server", listen.tls)
      : text.replaceAll(
          /listen 443 ssl default_server;\n\s*http2 on;/g,
          `${listen.tls.replace(" ssl", " ssl http2")};`,
        );
    files.set(name, text);
  }
  return files.set("upstream.conf", upstream(instances));
}
