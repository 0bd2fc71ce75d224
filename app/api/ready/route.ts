import { z } from "zod";
import { Failure } from "#lib/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { isMigrated } from "#lib/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Whether the database is reachable and migrated",
    answer: z.object({ status: z.literal("ready") }),
    run: async () => {
      if (!(await isMigrated())) {
        throw new Failure("unavailable", "The database is not migrated.", { code: "not_migrated", retryAfter: 5 });
      }
      return { status: "ready" };
    },
  }),
});
