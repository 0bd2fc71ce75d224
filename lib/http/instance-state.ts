import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { writeMetrics } from "#lib/core/metrics";
import { workerState } from "#lib/core/workers/worker-state";
import { notificationState } from "#lib/db/notifications";
import { replicaStats } from "#lib/db/replica-progress";
import { knownFailures } from "#lib/health/queries";
import { isMigrated, takesWrites } from "#lib/settings/queries";
import { route } from "./route.ts";

export const health = route({
  access: "public",
  summary: "Whether the process is up",
  answer: z.object({ status: z.literal("up") }),
  // Never queries the database, because an outage is no reason to restart the process.
  find: async () => null,
  run: () => ({ status: "up" }),
});

const unavailable = (message: string, code: string) => new Failure("unavailable", message, { code, retryAfter: 5 });

const REASONS = ["notifications", "standby", "schema", "disk", "clock", "workers"] as const;

function degraded(): (typeof REASONS)[number][] {
  const failures = new Set(knownFailures().map((subject) => subject.toLowerCase()));
  if (notificationState()?.isConnected === false) failures.add("notifications");
  if (replicaStats()?.isUsed === false) failures.add("standby");
  const { size, ready } = workerState() ?? { size: 0, ready: 0 };
  if (ready < size) failures.add("workers");
  return REASONS.filter((reason) => failures.has(reason));
}

export const readiness = route({
  access: "public",
  summary: "Whether the database is reachable, migrated and accepts writes, and whether pages can be rendered",
  answer: z.object({
    status: z.literal("ready"),
    degraded: z.array(z.enum(REASONS)).optional(),
  }),
  run: async () => {
    if (!(await isMigrated())) throw unavailable("The database is not migrated.", "not_migrated");
    if (!(await takesWrites())) throw unavailable("The database only reads.", "read_only");
    if (workerState()?.ready === 0) throw unavailable("No worker is ready.", "no_worker");
    const reasons = degraded();
    return { status: "ready" as const, ...(reasons.length > 0 && { degraded: reasons }) };
  },
});

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export const metrics = route({
  access: "public",
  summary: "Figures of this instance for Prometheus; needs the token of METRICS_TOKEN as a bearer token",
  produces: "text/plain",
  limit: { name: "metrics", max: 120, windowSeconds: 60 },
  failures: ["unauthenticated", "not_found"],
  run: async ({ request }) => {
    const { metricsToken } = env();
    if (!metricsToken) throw new Failure("not_found", "Not found");
    const given = request.headers.get("authorization") ?? "";
    if (!timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`)))
      throw new Failure("unauthenticated", "The token is missing or wrong.");
    const headers = {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "private, no-store",
    };
    return new Response(await writeMetrics(), { headers });
  },
});
