import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseClient, postgresOptions } from "#lib/db/pg-client";
import { clusterFolder } from "../../../scripts/database/cluster.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../../scripts/database/embedded.ts";

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
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query("ALTER SYSTEM SET ssl = 'on'");
  await client.query("SELECT pg_reload_conf()");
  await client.end();
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

/** Whether each of the two drivers is encrypted, or its error. */
async function askBoth(url: string): Promise<(boolean | string)[]> {
  const client = new DatabaseClient({ connectionString: url });
  client.on("error", () => {});
  const sql = postgres({ ...postgresOptions(url), max: 1 });
  const refused = (error: Error) => error.message;
  const first = client.connect().then(async () => (await client.query(ENCRYPTED)).rows[0].ssl as boolean, refused);
  const second = sql.unsafe<{ ssl: boolean }[]>(ENCRYPTED).then(([row]) => row?.ssl as boolean, refused);
  const answers = await Promise.all([first, second]);
  await Promise.allSettled([client.end(), sql.end({ timeout: 1 })]);
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
])("both drivers connect alike with %s", async (query, isEncrypted) => {
  expect(await askBoth(address(query))).toEqual([isEncrypted, isEncrypted]);
});

test("a name that the certificate does not hold is taken by verify-ca and refused by verify-full", async () => {
  expect(await askBoth(address("sslmode=verify-ca&sslrootcert=CA", "127.0.0.1"))).toEqual([true, true]);
  for (const answer of await askBoth(address("sslmode=verify-full&sslrootcert=CA", "127.0.0.1")))
    expect(answer).toContain("does not match certificate");
});

test.each(["sslmode=verify-full&sslrootcert=OTHER", "sslmode=verify-ca"])("both refuse with %s", async (query) => {
  for (const answer of await askBoth(address(query))) expect(answer).toMatch(/certificate/);
});
