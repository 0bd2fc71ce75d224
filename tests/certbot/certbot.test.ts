import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { ensureNginx } from "../../scripts/launch/nginx.mjs";
import { nginxFiles } from "../../scripts/nginx/files.ts";
import { until } from "../support/until.ts";

const run = promisify(execFile);
const DOMAIN = "videos.example.org";
const folder = mkdtempSync(join(tmpdir(), "vitrine-certbot-"));

/** Commands of the manual that begin with this. */
const documented = (program: string): string[] =>
  readFileSync("docs/operate.md", "utf8")
    .replaceAll("\\\n", "")
    .split("\n")
    .filter((line) => line.includes(`${program} `))
    .map((line) => line.slice(line.indexOf(program)));

function startProgram(path: string, args: string[], env: Record<string, string> = {}): void {
  const program = spawn(path, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  onTestFinished(() => void program.kill("SIGKILL"));
}

/** Let's Encrypt's test server, which finds every domain at 127.0.0.1. Returns its directory. */
async function startAuthority(httpPort: number): Promise<string> {
  const [port, management, dns] = [await freePort(), await freePort(), await freePort()];
  const [key, certificate] = [join(folder, "authority.key"), join(folder, "authority.crt")];
  const subject = ["-subj", "/CN=localhost", "-days", "2", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  execFileSync("openssl", ["req", "-x509", "-nodes", ...subject, "-keyout", key, "-out", certificate], {
    stdio: "pipe",
  });
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey: key,
    httpPort,
    tlsPort: await freePort(),
  };
  writeFileSync(join(folder, "authority.json"), JSON.stringify({ pebble: config }));
  const off = ["-http01", "", "-https01", "", "-tlsalpn01", "", "-management", `127.0.0.1:${await freePort()}`];
  startProgram("pebble-challtestsrv", ["-dns01", `127.0.0.1:${dns}`, "-defaultIPv6", "", ...off]);
  startProgram("pebble", ["-config", join(folder, "authority.json"), "-dnsserver", `127.0.0.1:${dns}`], {
    PEBBLE_VA_NOSLEEP: "1",
  });
  await until(() => canConnect(port));
  return `https://127.0.0.1:${port}/dir`;
}

const canConnect = (port: number): Promise<boolean> =>
  serialAt(port).then(
    () => true,
    () => false,
  );

/** The serial number of the certificate that a server presents. */
function serialAt(port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port, host: "127.0.0.1", servername: DOMAIN, rejectUnauthorized: false });
  socket.once("secureConnect", () => {
    const { subjectaltname, serialNumber } = socket.getPeerCertificate();
    resolve(`${subjectaltname} ${serialNumber}`);
    socket.destroy();
  });
  socket.once("error", reject);
  return promise;
}

async function startSite(): Promise<string> {
  const site = createServer((_, response) => response.end("the site"));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void site.close());
  return `127.0.0.1:${(site.address() as AddressInfo).port}`;
}

test("the documented commands obtain a certificate for nginx and renew it", async () => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [plain, tls] = [await freePort(), await freePort()];
  const places = { acme: join(folder, "acme"), vitrine: join(folder, "vitrine"), letsencrypt: join(folder, "etc") };
  for (const path of [places.acme, places.vitrine]) mkdirSync(path);
  const files = nginxFiles({
    folder: places.vitrine,
    cache: `${folder}/`,
    accessLog: join(folder, "access.log"),
    instances: [await startSite()],
    listen: { plain: `listen 127.0.0.1:${plain} default_server`, tls: `listen 127.0.0.1:${tls} ssl` },
    certificate: join(places.letsencrypt, "live", DOMAIN),
    acme: places.acme,
    version: "1.22.1",
  });
  for (const [name, text] of files) writeFileSync(join(places.vitrine, name), text);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  const current = join(folder, "current.conf");
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { ${paths} include ${current}; }`,
  );
  const nginx = await ensureNginx();
  const options = ["-c", join(folder, "nginx.conf"), "-p", folder];
  const use = (name: string) => {
    rmSync(current, { force: true });
    symlinkSync(join(places.vitrine, name), current);
  };
  use("plain.conf");
  startProgram(nginx, options);
  await until(() =>
    fetch(`http://127.0.0.1:${plain}/`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

  const [command = ""] = documented("certbot certonly");
  expect(command).toMatch(
    /^certbot certonly --webroot -w \/var\/www\/acme -d videos\.example\.org --deploy-hook '[^']+'$/,
  );
  const reload = `${nginx} ${options.join(" ")} -s reload`;
  const own = [
    ...["--server", await startAuthority(plain), "--no-verify-ssl", "--non-interactive"],
    ...["--config-dir", places.letsencrypt, "--work-dir", join(folder, "work"), "--logs-dir", join(folder, "logs")],
  ];
  const first = command.replace("/var/www/acme", places.acme).replace(/'[^']+'$/, `'${reload}'`);
  await run("sh", ["-c", `${first} --agree-tos --register-unsafely-without-email ${own.join(" ")}`]);
  use("tls.conf");
  await run(nginx, [...options, "-t"]);
  await run(nginx, [...options, "-s", "reload"]);
  await until(() => canConnect(tls));
  const serial = await serialAt(tls);
  expect(serial).toMatch(/^DNS:videos\.example\.org /);

  // As certbot's timer does, from a server that redirects everything else to TLS by now.
  await run("certbot", ["renew", "--force-renewal", "--no-random-sleep-on-renew", ...own]);
  await until(async () => (await serialAt(tls)) !== serial);
  expect(await serialAt(tls)).toMatch(/^DNS:videos\.example\.org /);
});
