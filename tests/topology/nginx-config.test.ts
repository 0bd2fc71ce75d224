import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { findNginx } from "../../scripts/launch/nginx.mjs";
import { nginxFiles } from "../../scripts/nginx/files.ts";
import { until } from "../support/until.ts";

const DOMAIN = "videos.example.org";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-nginx-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Certbot's layout: the newest files in live/, as links into archive/. */
function certbotFolder(): string {
  const folder = join(temporaryFolder(), "letsencrypt");
  const [live, archive] = [join(folder, "live", DOMAIN), join(folder, "archive", DOMAIN)];
  for (const path of [live, archive]) mkdirSync(path, { recursive: true });
  const [key, certificate] = [join(archive, "privkey1.pem"), join(archive, "fullchain1.pem")];
  const subject = ["-subj", `/CN=${DOMAIN}`, "-days", "2", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  execFileSync("openssl", ["req", "-x509", "-nodes", ...subject, "-keyout", key, "-out", certificate], {
    stdio: "pipe",
  });
  for (const name of ["privkey", "fullchain"])
    symlinkSync(`../../archive/${DOMAIN}/${name}1.pem`, join(live, `${name}.pem`));
  return folder;
}

async function startSite(): Promise<string> {
  const site = createServer((_, response) => response.end("the site"));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void site.close());
  return `127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** Runs the installed nginx with tls.conf from these files, and returns its response over TLS. */
async function askOverTls(
  folder: string,
  files: Map<string, string>,
  port: number,
  host = "127.0.0.1",
): Promise<string> {
  mkdirSync(join(folder, "vitrine"));
  for (const [name, text] of files) writeFileSync(join(folder, "vitrine", name), text);
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `${user}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { ${paths.join(" ")} include ${folder}/vitrine/tls.conf; }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  const program = spawn(findNginx() as string, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "pipe" });
  let output = "";
  program.stderr.on("data", (chunk) => (output += chunk));
  // Its workers would outlive a SIGKILL.
  onTestFinished(() => void program.kill("SIGTERM"));
  let answer = "";
  await until(async () => {
    if (program.exitCode !== null) throw new Error(output);
    answer = await new Promise((resolve) => {
      const sent = request({ port, host, headers: { host: DOMAIN }, rejectUnauthorized: false }, (got) => {
        got.setEncoding("utf8").on("data", resolve);
      });
      sent.on("error", () => resolve("")).end();
    });
    return answer !== "";
  });
  return answer;
}

const settingOf = (name: string) =>
  new RegExp(`^#?${name}=(.*)$`, "m").exec(readFileSync(".env.example", "utf8"))?.[1] ?? "";

test("nginx finds certbot's certificates as mounted by docker-compose.yml", async () => {
  const [folder, letsencrypt] = [temporaryFolder(), certbotFolder()];
  const compose = readFileSync("docker-compose.yml", "utf8");
  expect(compose).toContain("$" + "{CERTIFICATES:-certificates}:/etc/nginx/certificates:ro");
  // A mount contains only the folder: links that point outside are broken.
  const mounted = join(folder, "mounted");
  const source = settingOf("CERTIFICATES").replace("/etc/letsencrypt", letsencrypt);
  cpSync(source.replace("videos.example.org", DOMAIN), mounted, { recursive: true, verbatimSymlinks: true });
  const [, link = ""] = /"(ln -sfn [^"]+) && exec nginx/.exec(compose) ?? [];
  const chosen = settingOf("CERTIFICATE");
  const local = link
    .replace(/\$\{CERTIFICATE:-\.\}/, chosen)
    .replace("/etc/nginx/certificates", mounted)
    .replace("/run/certificate", join(folder, "certificate"));
  execFileSync("sh", ["-c", local]);
  const port = await freePort();
  const files = nginxFiles({
    folder: join(folder, "vitrine"),
    cache: `${folder}/`,
    accessLog: join(folder, "access.log"),
    instances: [await startSite()],
    listen: { plain: `listen 127.0.0.1:${await freePort()} default_server`, tls: `listen 127.0.0.1:${port} ssl` },
    certificate: join(folder, "certificate"),
    version: "1.22.1",
  });
  expect(await askOverTls(folder, files, port)).toBe("the site");
});

test("npm run nginx-config writes a configuration that the installed nginx accepts", async () => {
  const [folder, letsencrypt, out] = [temporaryFolder(), certbotFolder(), temporaryFolder()];
  const instance = ["--instance", await startSite()];
  const certificate = ["--certificate", join(letsencrypt, "live", DOMAIN)];
  const args = ["scripts/nginx-config.ts", "--domain", DOMAIN, "--to", out, ...instance, ...certificate];
  execFileSync(process.execPath, args, { stdio: "pipe" });
  const [port, plain] = [await freePort(), await freePort()];
  const hasIpv6 = readFileSync(join(out, "plain.conf"), "utf8").includes("listen [::]:80;");
  expect(hasIpv6).toBe(Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === "IPv6")));
  const moved = (text: string) =>
    text
      .replaceAll(out, join(folder, "vitrine"))
      .replaceAll("/var/cache/vitrine-", `${folder}/`)
      .replaceAll("/var/log/nginx/vitrine.log", join(folder, "access.log"))
      .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
      .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
      .replaceAll("listen [::]:80;", `listen [::1]:${plain};`)
      .replaceAll("listen [::]:443 ", `listen [::1]:${port} `);
  const files = new Map(readdirSync(out).map((name) => [name, moved(readFileSync(join(out, name), "utf8"))]));
  expect(await askOverTls(folder, files, port, hasIpv6 ? "::1" : undefined)).toBe("the site");
});

test.each([
  ["1.22.1", /listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;\n {2}server_name ssl;/],
  ["1.29.0", /listen 443 ssl;\n {2}listen \[::\]:443 ssl;\n {2}server_name ssl;\n {2}http2 on;/],
])("HTTP/2 is configured in the syntax of nginx %s", (version, form) => {
  const listen = { plain: "listen 80", tls: "listen 443 ssl;\n  listen [::]:443 ssl;\n  server_name ssl" };
  const files = nginxFiles({ folder: "/f", cache: "/c/", accessLog: "/l", instances: ["a:1"], listen, version });
  expect(files.get("tls.conf")).toMatch(form);
});
