import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { filled } from "../compose/compose-file.ts";
import { startCompose } from "./services.ts";

type Compose = Awaited<ReturnType<typeof startCompose>>;
type Container = Awaited<ReturnType<Compose["up"]>>;

const operate = readFileSync("docs/operate.md", "utf8");

/** .env with a standby, as docs/operate.md says. */
const settings = `${filled().replace(/^#(COMPOSE_PROFILES|DATABASE_REPLICA_URL)=/gm, "$1=")}
ADMIN_EMAIL=admin@videos.example.org
DEMO=on
SITE_URL=http://site.test
LINK_CHECKS=off
`;

const ADMIN_PASSWORD = /^ADMIN_PASSWORD=(.*)$/m.exec(settings)?.[1] ?? "";

let compose: Compose;
let database: Container;
let standby: Container;
let site: Container;

beforeAll(async () => {
  compose = await startCompose(inject("images"), settings);
  database = await compose.up("database");
  standby = await compose.up("standby");
  site = await compose.up("site");
  await compose.up("nginx");
}, 600_000);

afterAll(async () => await compose?.stop(), 120_000);

/** Asks nginx from outside, through the published port. */
function ask(path: string, ...flags: string[]) {
  const prefix = [`--net=/proc/${compose.network.pidOf("host")}/ns/net`, "curl", "--silent", "--max-time", "20"];
  const address = ["--connect-to", "::nginx:80", "--resolve", `nginx:80:${compose.network.addressOf("nginx")}`];
  const write = ["--write-out", "\n%{http_code}", ...address, ...flags, `http://site.test${path}`];
  const text = spawnSync("nsenter", [...prefix, ...write], { encoding: "utf8" }).stdout;
  const at = text.lastIndexOf("\n");
  return { status: Number(text.slice(at + 1)), body: text.slice(0, at) };
}

const psql = (container: Container, text: string, name = "vitrine") =>
  container.exec(["psql", "-U", "postgres", "-d", name, "-Atc", text]);

/** What follows these words in the first line of docs/operate.md that has them. */
function documented(words: string): string[] {
  const line = operate.split("\n").find((each) => each.includes(words)) ?? "";
  expect(line, words).not.toBe("");
  return (
    line
      .slice(line.indexOf(words) + words.length)
      .split(/ [>&<] ?/)[0]
      ?.trim()
      .split(/\s+/) ?? []
  );
}

test("nginx, the site, its database and the standby work together as docker-compose.yml starts them", async () => {
  const home = ask("/");
  expect(home.status).toBe(200);
  expect(home.body).toContain("Vitrine");
  expect(ask("/api/health").status).toBe(200);
  const login = JSON.stringify({ usernameOrEmail: "admin", password: ADMIN_PASSWORD });
  const signedIn = ask("/api/auth/login", "--json", login, "--header", "origin: http://site.test");
  expect(signedIn).toMatchObject({ status: 200 });
  expect((await psql(standby, "SELECT pg_is_in_recovery()")).output.trim()).toBe("t");
  const quickDoctor = () => site.exec(["node", "scripts/doctor.ts", "--quick"]).then(({ output }) => output);
  await expect.poll(quickDoctor, { timeout: 60_000 }).toMatch(/Standby +follows at standby/);
});

test("doctor reports no failures, and mentions backups", async () => {
  const { output } = await site.exec(documented("docker compose exec site "));
  expect(output.split("\n").filter((line) => /^\s*(✗|FAIL|fail)/.test(line))).toEqual([]);
  expect(output).toContain("Backup");
});

test("the documented commands make a backup and restore it into a new database", async () => {
  const made = await site.exec(documented("docker compose exec -T site "));
  expect(made.output).toContain("rows written to standard output");
  expect(gunzipSync(made.bytes).subarray(0, 11).toString()).toBe("backup.json");

  const prefix = "docker compose exec database ";
  const [create = "", access = ""] = operate
    .split("\n")
    .filter((line) => line.startsWith(prefix) && line.includes("vitrine2"));
  for (const line of [create, access]) {
    const command = line.slice(prefix.length);
    expect(await database.exec(["sh", "-c", command])).toMatchObject({ status: 0 });
  }
  const url = `${compose.services.site?.environment?.DATABASE_URL}`.replace(/vitrine$/, "vitrine2");
  const restored = await site.exec(["node", "scripts/restore.ts", "-"], {
    env: { DATABASE_URL: url },
    input: made.bytes,
  });
  expect(restored).toMatchObject({ status: 0 });
  const count = "SELECT count(*) FROM videos";
  expect((await psql(database, count, "vitrine2")).output).toBe((await psql(database, count)).output);
});

test("accounts can be managed with the command in the container", async () => {
  const made = await site.exec(["node", "scripts/admin.ts", "create", "second", "second@videos.example.org"]);
  expect(made).toMatchObject({ status: 0 });
  const listed = await site.exec(["node", "scripts/admin.ts", "list"]);
  expect(listed.output).toContain("second");
});

test("the superuser cannot log in over the network, and the site's role is unprivileged", async () => {
  const password = compose.services.database?.environment?.POSTGRES_PASSWORD;
  const outside = await standby.exec(["psql", `postgresql://postgres:${password}@database/postgres`, "-c", "SELECT 1"]);
  expect(outside.status).not.toBe(0);
  expect(outside.output).toContain("no pg_hba.conf entry");
  const rights = "SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = 'vitrine'";
  expect((await psql(database, rights)).output.trim()).toBe("f");
});

test("SIGTERM stops the site cleanly", async () => {
  compose.signal("site", "SIGTERM");
  await site.main.ended;
  expect(site.main.output()).toContain("Stopped.");
});
