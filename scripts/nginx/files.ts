import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SHIPPED = import.meta.dirname;

export type NginxPlaces = {
  folder: string;
  cache: string;
  accessLog: string;
  instances: string[];
  listen: { plain: string; tls: string };
  certificate?: string;
  acme?: string;
  version: string;
};

/** A host name would require a resolver. */
const upstream = (instances: string[]) => `upstream site {
  zone site 64k;
${instances.map((address) => `  server ${address} max_fails=2 fail_timeout=2s;`).join("\n")}
${instances.map((address) => `  server ${address} backup max_fails=0;`).join("\n")}
  keepalive 64;
}
`;

/** `http2 on` was added in 1.25.1; older versions use a parameter of `listen`. */
function hasHttp2Directive(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return major > 1 || (major === 1 && (minor > 25 || (minor === 25 && patch >= 1)));
}

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
          `${listen.tls};`.replaceAll(/^( *listen .+ ssl);/gm, "$1 http2;"),
        );
    files.set(name, text);
  }
  return files.set("upstream.conf", upstream(instances));
}
