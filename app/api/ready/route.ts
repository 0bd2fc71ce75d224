import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { notificationState } from "#lib/db/notifications";
import { replicaFigures } from "#lib/db/replica-progress";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { isMigrated, takesWrites } from "#lib/settings/queries";

/** What does not keep the site from answering, but costs it something that an operator should know of. */
const degraded = () => [
  ...(notificationState()?.isHeard === false ? ["notifications" as const] : []),
  ...(replicaFigures()?.isUsed === false ? ["standby" as const] : []),
];

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Whether the database is reachable, migrated and takes writes",
    answer: z.object({
      status: z.literal("ready"),
      degraded: z.array(z.enum(["notifications", "standby"])).optional(),
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
