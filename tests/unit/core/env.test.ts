import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigurationError, loadEnv } from "#lib/core/env";

const SECRET = "0123456789abcdef0123456789abcdef";

function problemsOf(source: Record<string, string>): string[] {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

test("needs no variables", () => {
  expect(loadEnv({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    dataDir: "./data",
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    demo: true,
    rateLimits: true,
    trustedProxies: [],
    embedHosts: undefined,
  });
});

test("treats an empty variable as unset", () => {
  expect(loadEnv({ PORT: "", SITE_URL: "", DEMO: "", DATABASE_URL: "" })).toEqual(loadEnv({}));
});

test("derives the site URL from the port, and reduces a given URL to its origin", () => {
  expect(loadEnv({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  expect(loadEnv({ SITE_URL: "https://Videos.Example/path/?a=1" }).siteUrl).toBe("https://videos.example");
});

test("reads lists and switches", () => {
  expect(loadEnv({ TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2", EMBED_HOSTS: "a.example b.example" })).toMatchObject({
    trustedProxies: ["10.0.0.1", "10.0.0.2"],
    embedHosts: ["a.example", "b.example"],
  });
  expect([loadEnv({ DEMO: "0" }).demo, loadEnv({ RATE_LIMITS: "off" }).rateLimits]).toEqual([false, false]);
});

test("mail and webhook settings require all their parts, and no problem reveals a password", () => {
  const smtp = "smtp://site:hidden@mail.example:587";
  expect(loadEnv({})).toMatchObject({ mail: undefined, webhook: undefined });
  expect(loadEnv({ SMTP_URL: smtp, MAIL_FROM: "site@videos.example" }).mail).toEqual({
    url: smtp,
    from: "site@videos.example",
    to: undefined,
  });
  expect(problemsOf({ SMTP_URL: smtp })).toEqual(["MAIL_FROM is required when SMTP_URL is set"]);
  expect(problemsOf({ SMTP_URL: "https://site:hidden@mail.example", MAIL_FROM: "site@videos.example" })).toEqual([
    "SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://…",
  ]);
  expect(problemsOf({ WEBHOOK_URL: "https://hooks.example/hidden" })).toEqual([
    "WEBHOOK_SECRET is required when WEBHOOK_URL is set",
  ]);
  for (const url of [
    "http://hooks.example/hidden",
    "https://hooks.example:8443/hidden",
    "https://a:hidden@hooks.example",
  ])
    expect(problemsOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET })).toEqual([
      "WEBHOOK_URL must begin with https:// and have neither a port nor a user name",
    ]);
});

describe("a secret", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-env-"));
  const file = join(folder, "secret");
  const empty = join(folder, "empty");
  writeFileSync(file, `${SECRET}\n`);
  writeFileSync(empty, "\n");
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is read from a file unless its variable is set", () => {
    expect(loadEnv({ AUTH_SECRET_FILE: file, METRICS_TOKEN_FILE: file })).toMatchObject({
      authSecret: SECRET,
      metricsToken: SECRET,
    });
    expect(loadEnv({ AUTH_SECRET_FILE: "/nowhere", AUTH_SECRET: `${SECRET}!` }).authSecret).toBe(`${SECRET}!`);
    expect(loadEnv({ DATABASE_URL: "postgres://a/b", AUTH_SECRET_FILE: file }).authSecret).toBe(SECRET);
  });

  test("is reported by variable name when its file is missing or empty", () => {
    expect(problemsOf({ AUTH_SECRET_FILE: "/nowhere/secret", ADMIN_PASSWORD_FILE: empty })).toEqual([
      expect.stringMatching(/^AUTH_SECRET_FILE cannot be read: .*\/nowhere\/secret/),
      `ADMIN_PASSWORD_FILE is empty: ${empty}`,
    ]);
  });
});

describe("configuration problems", () => {
  test("are all reported at once, by variable name", () => {
    const problems = problemsOf({
      PORT: "seventy",
      SITE_URL: "ftp://videos.example",
      DATABASE_URL: "mysql://localhost/videos",
      AUTH_SECRET: "short",
      DEMO: "maybe",
    });
    for (const name of ["PORT", "SITE_URL", "DATABASE_URL", "AUTH_SECRET", "DEMO"]) {
      expect(
        problems.filter((problem) => problem.startsWith(name)),
        name,
      ).toHaveLength(1);
    }
  });

  test.each(["ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"])(
    "do not arise when %s is set without the other two",
    (name) => {
      expect(problemsOf({ [name]: "ada@example.org" })).toEqual([]);
    },
  );

  test("between variables are reported along with those of single variables", () => {
    const problems = problemsOf({ PORT: "x", DATABASE_URL: "postgres://localhost/videos" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["PORT", "AUTH_SECRET"]);
  });

  test.each([
    [{ DATABASE_URL: "postgres://localhost/videos" }, "AUTH_SECRET is required when DATABASE_URL is set"],
    [{ AUTH_SECRET: SECRET.slice(1) }, "AUTH_SECRET must be at least 32 bytes long"],
    [
      { DATABASE_REPLICA_URL: "postgres://localhost/copy" },
      "DATABASE_REPLICA_URL needs DATABASE_URL, the server that it is a replica of",
    ],
  ])("are reported for %j", (source, problem) => {
    expect(problemsOf(source)).toEqual([problem]);
    expect(problemsOf({ DATABASE_URL: "postgres://localhost/videos", AUTH_SECRET: SECRET })).toEqual([]);
  });
});
