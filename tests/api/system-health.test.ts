import { expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { examineNow, recentHealth } from "#lib/health/queries";
import { registerMachineMetrics } from "#lib/http/metrics/machine";
import { addJobs } from "#lib/jobs/commands";
import { GET as metrics } from "../../app/api/metrics/route.ts";
import { GET as ready } from "../../app/api/ready/route.ts";
import { callRoute } from "../support/people/callers.ts";

async function findings() {
  const { groups } = await examineNow();
  return new Map(groups.flatMap((group) => group.findings).map((finding) => [finding.subject, finding]));
}

async function figures(): Promise<string> {
  const { text } = await callRoute(metrics, { headers: { authorization: "Bearer a token for tests" } });
  return text;
}

test("the health report, readiness and metrics agree on a missing index", async () => {
  registerMachineMetrics();
  await addJobs(["ended-sessions"]);
  const well = await findings();
  for (const subject of ["Database", "Role", "Connections", "Clock", "Migrations", "Schema", "Notifications", "Jobs"])
    expect(well.get(subject)).toMatchObject({ state: "ok" });
  expect(await figures()).toContain('vitrine_health{check="schema"} 0\n');
  expect((await callRoute(ready)).body).toEqual({ success: true, data: { status: "ready" } });

  await db.$executeRaw`DROP INDEX videos_latest`;
  expect((await findings()).get("Schema")).toMatchObject({
    state: "fail",
    text: "index videos_latest on videos is missing",
  });
  expect(await figures()).toContain('vitrine_health{check="schema"} 2\n');
  expect((await callRoute(ready)).body).toEqual({ success: true, data: { status: "ready", degraded: ["schema"] } });
});

test("frequent requests share one health report", async () => {
  const [first, second] = await Promise.all([examineNow(), examineNow()]);
  expect(second).toBe(first);
  expect(await recentHealth()).toBe(first);
});

test("reports failed and overdue jobs", async () => {
  await db.$executeRaw`UPDATE jobs SET last_error = 'no room', last_started_at = now(), last_finished_at = now()
    WHERE name = 'ended-sessions'`;
  await addJobs(["old-counts"]);
  await db.$executeRaw`UPDATE jobs SET next_run_at = now() - interval '5 hours' WHERE name = 'old-counts'`;
  expect((await findings()).get("Jobs")).toMatchObject({
    state: "warn",
    text: "End sessions failed: no room\nRemove old counts has been due for 5 hours",
  });
});
