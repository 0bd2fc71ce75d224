import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { DatabaseClient } from "#lib/db/pools";
import { openPostgres, openSession, withSession } from "#lib/db/postgres";
import { clusterFolder } from "../../../scripts/database/cluster.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../scripts/database/embedded.ts";
import { reachDatabase } from "../../../scripts/database/reach.ts";
import { freePort } from "../../../scripts/launch/free-port.mjs";

const folder = mkdtempSync(join(tmpdir(), "vitrine-tls-"));
const dataDir = join(folder, "data");
let server: EmbeddedDatabase;

/** An authority and a certificate for localhost that it signed. */
function makeCertificates(): void {
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  for (const name of ["ca", "other"])
    openssl("req", "-x509", ...key, "-keyout", `${name}.key`, "-out", `${name}.crt`, "-days", "2", "-subj", "/CN=A CA");
  openssl("req", ...key, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost");
  const signed = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-out", "server.crt", "-days", "2"];
  execFileSync("bash", ["-c", "printf 'subjectAltName=DNS:localhost' > server.ext"], { cwd: folder });
  openssl("x509", "-req", "-in", "server.csr", ...signed, "-extfile", "server.ext");
}

const setTls = (value: "on" | "off") =>
  withSession(server.adminUrl, async (sql) => {
    await sql.unsafe(`ALTER SYSTEM SET ssl = '${value}'`);
    await sql`SELECT pg_reload_conf()`;
  });

beforeAll(async () => {
  makeCertificates();
  execFileSync("mkdir", [dataDir]);
  server = await startEmbedded(dataDir, { fsync: "off" });
  const cluster = clusterFolder(dataDir);
  const { uid, gid } = statSync(cluster);
  for (const name of ["server.crt", "server.key"]) {
    copyFileSync(join(folder, name), join(cluster, name));
    chmodSync(join(cluster, name), 0o600);
    chownSync(join(cluster, name), uid, gid);
  }
  await setTls("on");
}, 60_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const address = (query: string, host = "localhost") => {
  const url = new URL(server.url);
  url.hostname = host;
  return `${url.href}?${query.replaceAll("CA", join(folder, "ca.crt")).replaceAll("OTHER", join(folder, "other.crt"))}`;
};

const ENCRYPTED = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";

/** Whether Prisma's driver, the site's other one and a command's session are encrypted, or the error. */
async function askAll(url: string): Promise<(boolean | string)[]> {
  const client = new DatabaseClient({ connectionString: url });
  client.on("error", () => {});
  process.env.DATABASE_URL = url;
  const clients = [openPostgres(), openSession(url)];
  const refused = (error: Error) => error.message;
  const first = client.connect().then(async () => (await client.query(ENCRYPTED)).rows[0].ssl as boolean, refused);
  const others = clients.map((sql) =>
    sql.unsafe<{ ssl: boolean }[]>(ENCRYPTED).then(([row]) => row?.ssl as boolean, refused),
  );
  const answers = await Promise.all([first, ...others]);
  await Promise.allSettled([client.end(), ...clients.map((sql) => sql.end({ timeout: 1 }))]);
  return answers;
}

test.each([
  ["sslmode=disable", false],
  ["sslmode=prefer", true],
  ["sslmode=require", true],
  ["sslmode=no-verify", true],
  ["uselibpqcompat=true&sslmode=require", true],
  ["sslmode=verify-ca&sslrootcert=CA", true],
  ["sslmode=verify-full&sslrootcert=CA", true],
])("all drivers connect with %s, encrypted or not as expected", async (query, isEncrypted) => {
  expect(await askAll(address(query))).toEqual([isEncrypted, isEncrypted, isEncrypted]);
});

test("verify-ca accepts a host name that is not in the certificate, and verify-full rejects it", async () => {
  expect(await askAll(address("sslmode=verify-ca&sslrootcert=CA", "127.0.0.1"))).toEqual([true, true, true]);
  for (const answer of await askAll(address("sslmode=verify-full&sslrootcert=CA", "127.0.0.1")))
    expect(answer).toContain("does not match certificate");
});

test("with several hosts, the certificate of the host that answers is checked", async () => {
  const url = new URL(address("sslmode=verify-full&sslrootcert=CA"));
  const several = url.href.replace(url.host, `127.0.0.1:${await freePort()},${url.host}`);
  expect(await askAll(several)).toEqual([true, true, true]);
});

test.each(["sslmode=verify-full&sslrootcert=OTHER", "sslmode=verify-ca"])(
  "all drivers reject the certificate with %s",
  async (query) => {
    for (const answer of await askAll(address(query))) expect(answer).toMatch(/certificate/);
  },
);

test("on a server without TLS, sslmode=prefer connects unencrypted and sslmode=require fails", async () => {
  await setTls("off");
  onTestFinished(() => setTls("on"));
  expect(await askAll(address("sslmode=prefer"))).toEqual([false, false, false]);
  await expect(withSession(address("sslmode=require"), (sql) => sql`SELECT 1`)).rejects.toThrow(
    "The server does not support SSL connections",
  );
});

test.each([
  [
    "sslmode=verify-full&sslrootcert=OTHER",
    "localhost",
    "Its certificate was not issued by the authority in the file that sslrootcert names.",
  ],
  ["sslmode=verify-full", "localhost", "Name the file of its certificate authority: sslrootcert=/path/ca.crt"],
  [
    "sslmode=verify-full&sslrootcert=CA",
    "127.0.0.1",
    "Its certificate is for DNS:localhost: use such a name in the address.",
  ],
])("the error for %s at %s says what to change", async (query, host, advice) => {
  const url = address(query, host);
  const refused = reachDatabase(url, 0);
  await expect(refused).rejects.toThrow(`cannot be used: `);
  await expect(refused).rejects.toThrow(new RegExp(`\\. ${advice.replaceAll(".", "\\.")}$`));
  await expect(refused).rejects.not.toThrow("Node.js");
});

test("the errors for a server without TLS, and for one that accepts nothing else, name the sslmode to use", async () => {
  const hba = join(clusterFolder(dataDir), "pg_hba.conf");
  const rules = readFileSync(hba, "utf8");
  writeFileSync(hba, rules.replaceAll(/^host /gm, "hostssl "));
  await withSession(server.adminUrl, (sql) => sql`SELECT pg_reload_conf()`);
  onTestFinished(async () => {
    writeFileSync(hba, rules);
    await withSession(`${server.adminUrl}?sslmode=require`, (sql) => sql`SELECT pg_reload_conf()`);
  });
  await expect(reachDatabase(address(""), 0)).rejects.toThrow(
    /no encryption\. It may require TLS: sslmode=verify-full$/,
  );
  writeFileSync(hba, rules);
  await withSession(`${server.adminUrl}?sslmode=require`, (sql) => sql`SELECT pg_reload_conf()`);
  await setTls("off");
  onTestFinished(() => setTls("on"));
  await expect(reachDatabase(address("sslmode=require"), 0)).rejects.toThrow(
    /does not support SSL connections\. Turn on ssl in its postgresql\.conf, or use sslmode=disable in a private network\.$/,
  );
});
