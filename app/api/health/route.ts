import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Whether the process is up",
    answer: z.object({ status: z.literal("up") }),
    // The database is never asked, whatever cookie comes: an outage of it is no reason to restart the process.
    find: async () => null,
    run: () => ({ status: "up" }),
  }),
});
