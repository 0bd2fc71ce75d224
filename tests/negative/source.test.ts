import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inParallel } from "../support/in-parallel.ts";
import { ask } from "../support/negative/site.ts";

const chunks = readdirSync(".next/static", { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(js|css)$/.test(path),
);

describe("source and configuration files", () => {
  const PLACES = [
    "/.env",
    "/.env.local",
    "/.env.production",
    "/.git/config",
    "/.git/HEAD",
    "/.npmrc",
    "/package.json",
    "/package-lock.json",
    "/prisma/schema.prisma",
    "/prisma/migrations/migration_lock.toml",
    "/lib/db.ts",
    "/scripts/serve.ts",
    "/next.config.mjs",
    "/tsconfig.json",
    "/.next/BUILD_ID",
    "/_next/BUILD_ID",
    "/.next/server/app/page.js",
    "/_next/server/middleware.js",
    "/_next/static/../BUILD_ID",
    "/_next/static/..%2fBUILD_ID",
    "/_next/static/%2e%2e/%2e%2e/package.json",
    "/_next/static/../../package.json",
    "/_next/../package.json",
    "/data/secret",
    "/data/first-run.txt",
    "/metrics",
    "/debug",
    "/server-status",
    "/.well-known/../package.json",
    "/api/metrics",
    "/api/debug",
    "/node_modules/next/package.json",
    "/Dockerfile",
    "/docker-compose.yml",
    "/backup.sql",
    "/dump.sql.gz",
    "/wp-login.php",
    "/phpinfo.php",
    "//package.json",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/public/icon.svg",
    "/favicon.ico/../../package.json",
    "/api/auth/session",
    "/api/auth/csrf",
    "/api/auth/providers",
    "/api/auth/signin",
    "/api/auth/callback/credentials",
  ];

  test("are not served", async () => {
    const found: string[] = [];
    const maps = chunks
      .filter((path) => path.endsWith(".js"))
      .slice(0, 20)
      .map((path) => `/_next/static/${path}.map`);
    await inParallel([...PLACES, ...maps], async (path) => {
      const { status, headers } = await ask({ path });
      const leadsTo = headers.location ? (await ask({ path: headers.location })).status : 404;
      if (![308, 400, 404].includes(status) || ![308, 400, 404].includes(leadsTo))
        found.push(`${path} ${status} ${headers.location}`);
    });
    expect(found).toEqual([]);
  });

  test("the files that browsers load contain no source maps, secrets or server code", () => {
    expect(chunks.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
    for (const path of chunks) {
      const text = readFileSync(join(".next/static", path), "utf8");
      expect(text, path).not.toMatch(/sourceMappingURL=(?!data:)/);
      expect(text, path).not.toMatch(
        /AUTH_SECRET|DATABASE_URL|ADMIN_PASSWORD|passwordHash|postgres:\/\/|\$queryRaw|tokenHash/,
      );
    }
    expect(
      readdirSync(".next/static", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".map")),
    ).toEqual([]);
  });
});
