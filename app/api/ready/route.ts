import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { notificationState } from "#lib/db/notifications";
import { replicaFigures } from "#lib/db/replica-progress";
import { knownFailures } from "#lib/health/queries";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { isMigrated, takesWrites } from "#lib/settings/queries";

const REASONS = ["notifications", "standby", "schema", "disk", "clock"] as const;

/** What does not keep the site from answering, but costs it something that an operator should know of. */
function degraded(): (typeof REASONS)[number][] {
  const failures = new Set(knownFailures().map((subject) => subject.toLowerCase()));
  // These two are known at once; the rest is looked at once a minute.
  if (notificationState()?.isHeard === false) failures.add("notifications");
  if (replicaFigures()?.isUsed === false) failures.add("standby");
  return REASONS.filter((reason) => failures.has(reason));
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Whether the database is reachable, migrated and takes writes",
    answer: z.object({
      status: z.literal("ready"),
      degraded: z.array(z.enum(REASONS)).optional(),
    }),
    run: async () => {
      if (!(await isMigrated())) {
        throw new Failure("unavailable", "The database is not migrated.", { code: "not_migrated", retryAfter: 5 });
      }
      if (!(await takesWrites())) {
        throw new Failure("unavailable", "The database only reads.", { code: "read_only", retryAfter: 5 });
      }
      const reasons = degraded();
      return { status: "ready" as const, ...(reasons.length > 0 && { degraded: reasons }) };
    },
  }),
});
