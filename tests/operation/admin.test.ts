import { beforeAll, expect, test } from "vitest";
import { withSession } from "#lib/db/postgres";
import { verifyPassword } from "#lib/users/passwords";
import { startEmbedded } from "../../scripts/database/embedded.ts";
import { createTestDatabase } from "../support/database/database.ts";
import { startProgram, temporaryFolder, withoutSite } from "./processes.ts";

let url: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  return database.drop;
});

const ask = (text: string, values: (string | number)[] = []): Promise<Record<string, unknown>[]> =>
  withSession(url, (sql) => sql.unsafe(text, values));

const accountOf = async (name: string) => (await ask("SELECT * FROM users WHERE username = $1", [name]))[0];
const opens = async (name: string, password: string) =>
  verifyPassword(password, String((await accountOf(name))?.password_hash));

/** Runs the command to completion; `input` is its standard input. */
async function admin(args: string[], { input, databaseUrl = url }: { input?: string; databaseUrl?: string } = {}) {
  const environment = { DATABASE_URL: databaseUrl, AUTH_SECRET: "a secret for tests that signs nothing of value" };
  const program = startProgram("scripts/admin.ts", args, environment);
  program.child.stdin?.end(input ?? "");
  return { status: await program.ended, output: withoutSite(program.output()) };
}

const passwordIn = (output: string) => /^Password: (.+)$/m.exec(output)?.[1] ?? "";

test("create adds an admin account and prints its password once", async () => {
  const { status, output } = await admin(["create", "Ada", "ada@example.org"]);
  expect(status).toBe(0);
  expect(output).toContain("Ada (ada@example.org) is an owner now.");
  expect(passwordIn(output)).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await accountOf("Ada")).toMatchObject({ is_admin: true, email_key: "ada@example.org" });
  expect(await opens("Ada", passwordIn(output))).toBe(true);
});

test("a password from standard input is used verbatim and never printed", async () => {
  const { status, output } = await admin(["create", "grace", "grace@example.org", "--password-stdin"], {
    input: "  Pässwort with spaces \r\nanother line\n",
  });
  expect(status).toBe(0);
  expect(output).not.toContain("Pässwort");
  expect(await opens("grace", "  Pässwort with spaces ")).toBe(true);
});

test("invalid account data is rejected with all reasons, and nothing is stored", async () => {
  const wrong = await admin(["create", "x", "nowhere", "--password-stdin"], { input: "short\n" });
  expect(wrong.status).toBe(1);
  expect(wrong.output).toBe(
    "Username must be at least 3 characters long\n" +
      "Please enter a valid email address\n" +
      "Password must be at least 8 characters long\n",
  );
  const taken = await admin(["create", "ADA", "other@example.org"]);
  expect(taken).toEqual({ status: 1, output: "Username is already taken\n" });
  expect(await ask("SELECT 1 FROM users WHERE email_key = 'other@example.org' OR username = 'x'")).toEqual([]);
});

test("reset-password sets a new password and logs the account out everywhere", async () => {
  const id = Number((await accountOf("Ada"))?.id);
  await ask(
    "INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (sha256('a'), $1, now() + interval '1 day')",
    [id],
  );
  const { status, output } = await admin(["reset-password", "ada@EXAMPLE.org"]);
  expect(status).toBe(0);
  expect(output).toContain("Ada has a new password and is logged out everywhere.");
  expect(await opens("Ada", passwordIn(output))).toBe(true);
  expect(await ask("SELECT 1 FROM sessions WHERE user_id = $1", [id])).toEqual([]);
  const chosen = await admin(["reset-password", "ada", "--password-stdin"], { input: "correct horse" });
  expect(chosen.status).toBe(0);
  expect(await opens("Ada", "correct horse")).toBe(true);
});

test("reset-password rejects an unknown account", async () => {
  expect(await admin(["reset-password", "nobody"])).toEqual({
    status: 1,
    output: "There is no account called nobody.\n",
  });
});

test("create assigns the role given by --role and rejects an unknown one", async () => {
  const { status, output } = await admin(["create", "carl", "carl@example.org", "--role", "cashier"]);
  expect([status, output]).toEqual([0, expect.stringContaining("carl (carl@example.org) is a cashier now.")]);
  expect(await accountOf("carl")).toMatchObject({ is_admin: false, staff_role: "cashier" });
  const wrong = await admin(["create", "dora", "dora@example.org", "--role", "admin"]);
  expect(wrong).toEqual({ status: 1, output: "A role is one of: owner, curator, moderator, cashier.\n" });
  expect(await accountOf("dora")).toBeUndefined();
});

test("list shows only staff", async () => {
  await ask(`INSERT INTO users (username, username_key, email, email_key, password_hash)
             VALUES ('member', 'member', 'member@example.org', 'member@example.org', 'none')`);
  const { status, output } = await admin(["list"]);
  const since = async (name: string) =>
    new Date(String((await accountOf(name))?.created_at)).toISOString().slice(0, 10);
  expect(status).toBe(0);
  expect(output.split("\n")).toEqual([
    `Ada    owner      since ${await since("Ada")}  ada@example.org`,
    `grace  owner      since ${await since("grace")}  grace@example.org`,
    `carl   cashier    since ${await since("carl")}  carl@example.org`,
    "",
  ]);
});

test("wrong arguments print the usage and exit with 2; --help exits with 0", async () => {
  for (const args of [[], ["create", "ada"], ["list", "more"], ["remove", "ada"], ["toString"], ["list", "--all"]]) {
    const { status, output } = await admin(args);
    expect(status, args.join(" ")).toBe(2);
    expect(output).toContain("npm run admin -- create NAME EMAIL");
  }
  const help = await admin(["--help"], { databaseUrl: "postgresql://nowhere:1/site" });
  expect(help.status).toBe(0);
  expect(help.output).toContain("--password-stdin");
});

test("an unreachable database ends the command with 2 and a plain message", async () => {
  const { status, output } = await admin(["list"], { databaseUrl: "postgresql://127.0.0.1:1/site" });
  expect(status).toBe(2);
  expect(output).toMatch(/^The database at 127\.0\.0\.1:1\/site cannot be used: .+\n$/);
});

test("without DATABASE_URL the command uses the embedded database of the data folder", async () => {
  const dataDir = temporaryFolder();
  const environment = { DATABASE_URL: "", AUTH_SECRET: "", DATA_DIR: dataDir };
  await (await startEmbedded(dataDir, { fsync: "off" })).stop();
  const create = startProgram("scripts/admin.ts", ["create", "ada", "ada@example.org"], environment);
  expect(await create.ended, create.output()).toBe(0);
  const list = startProgram("scripts/admin.ts", ["list"], environment);
  expect(await list.ended).toBe(0);
  expect(list.output()).toContain("ada@example.org");
});
