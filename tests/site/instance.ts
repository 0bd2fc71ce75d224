import { onTestFinished } from "vitest";
import { withSession } from "#lib/db/postgres";
import { startInstance as start } from "../../scripts/topology/instance.ts";
import { temporaryFolder } from "../operation/processes.ts";
import { admin } from "../support/sites/site.ts";

type Asked = { method?: string; body?: unknown; headers?: Record<string, string> };

/** The production site as a separate process; several may share a database. */
export async function openInstance(databaseUrl: string, dataDir: string, env: Record<string, string> = {}) {
  const site = await start({
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret for tests that signs nothing of value",
    DEMO: "1",
    RATE_LIMITS: "off",
    LINK_CHECKS: "off",
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  });
  const { url } = site;

  async function ask(path: string, { method = "GET", body, headers = {} }: Asked = {}) {
    const sent = { "content-type": "application/json", ...headers };
    const answer = await fetch(url + path, { method, body: JSON.stringify(body), headers: sent, redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  return {
    ...site,
    ask,
    /** The cookie of an admin session. */
    async signIn(): Promise<string> {
      const body = { usernameOrEmail: admin.username, password: admin.password };
      const { headers } = await ask("/api/auth/login", { method: "POST", body });
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    },
  };
}

export type Instance = Awaited<ReturnType<typeof openInstance>>;

/** One that ends with the test. */
export async function startInstance(databaseUrl: string, env: Record<string, string> = {}): Promise<Instance> {
  const site = await openInstance(databaseUrl, temporaryFolder(), env);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Views of a video in the database. */
export async function viewsIn(databaseUrl: string, videoId: number): Promise<number> {
  const [row] = await withSession(databaseUrl, (sql) => sql`SELECT views FROM video_stats WHERE video_id = ${videoId}`);
  return row?.views;
}
