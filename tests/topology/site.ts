import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { startTopology } from "../../scripts/topology/start.ts";
import { admin } from "../support/sites/site.ts";

/** A site of two instances with demo content. */
export async function startSite(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-topology-"));
  const topology = await startTopology({
    folder,
    // nginx, the instances and the standby
    port: await freePort(4),
    instances: 2,
    settings: {
      DEMO: "1",
      LINK_CHECKS: "off",
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
    postgres: { fsync: "off", full_page_writes: "off" },
  });
  return {
    ...topology,
    async stop() {
      await topology.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

type Answer = { status: number; data: Record<string, unknown>; cookie: string };

/** Calls the API of one instance, or of the site through nginx. */
export async function call(at: string, method: string, path: string, body?: object, cookie = ""): Promise<Answer> {
  const answer = await fetch(`${at}/api${path}`, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...(cookie && { cookie }) },
    body: body && JSON.stringify(body),
  });
  const { data = {} } = (await answer.json()) as { data?: Record<string, unknown> };
  const set = answer.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  return { status: answer.status, data, cookie: set.join("; ") };
}

export const logIn = (at: string) =>
  call(at, "POST", "/auth/login", { usernameOrEmail: admin.username, password: admin.password });

export const page = (at: string, path: string): Promise<string> => fetch(at + path).then((answer) => answer.text());
