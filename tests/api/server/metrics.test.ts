import { expect, test } from "vitest";
import { env } from "#lib/core/env";
import { addMetricSource, registerMetric } from "#lib/core/metrics";
import { registerInstanceMetrics } from "#lib/http/metrics/instance";
import { registerProcessMetrics } from "#lib/http/metrics/process";
import { addJobs } from "#lib/jobs/commands";
import { GET } from "../../../app/api/metrics/route.ts";
import { callRoute } from "../../support/people/callers.ts";

const ask = (authorization?: string) => callRoute(GET, { headers: authorization ? { authorization } : {} });

test("metrics are returned to a request with the token", async () => {
  registerProcessMetrics();
  registerInstanceMetrics();
  await addJobs(["ended-sessions"]);
  const { status, headers, text } = await ask("Bearer a token for tests");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  for (const name of ["build_info", "memory_bytes", "event_loop_delay_p99_seconds", "job_runs_total"])
    expect(text).toContain(`# TYPE vitrine_${name} `);
  expect(text).toMatch(/^vitrine_database_connections\{pool="primary",state="idle"\} 1$/m);
  expect(text).toContain('vitrine_database_waiting{pool="primary"} 0\n');
  expect(text).toContain('vitrine_job_last_success_timestamp_seconds{name="ended-sessions"} 0\n');
});

test.each([undefined, "Bearer another", "a token for tests", "Bearer a token for tests "])(
  "authorization %s is accepted only if it is the token",
  async (authorization) => {
    const reply = await ask(authorization);
    // Trailing spaces are not part of a header's value.
    expect(reply.status).toBe(authorization?.endsWith(" ") ? 200 : 401);
  },
);

test("metrics of the instance's other processes are included, with their labels", async () => {
  const metrics = [
    { name: "vitrine_told", kind: "gauge" as const, help: "Told.", samples: [{ value: 3, labels: { a: "b" } }] },
  ];
  registerMetric("vitrine_told", "gauge", "Told.", () => 1);
  const remove = addMetricSource(async () => [{ labels: { worker: "2" }, metrics }]);
  const { text } = await ask("Bearer a token for tests");
  remove();
  expect(text).toContain('# TYPE vitrine_told gauge\nvitrine_told 1\nvitrine_told{worker="2",a="b"} 3\n');
});

test("metrics return 404 if no token is configured", async () => {
  const { metricsToken } = env();
  Object.assign(env(), { metricsToken: undefined });
  try {
    expect((await ask("Bearer undefined")).status).toBe(404);
  } finally {
    Object.assign(env(), { metricsToken });
  }
});
