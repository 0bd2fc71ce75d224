import { z } from "zod";
import { listSessions } from "#lib/auth/queries";
import { sessionShape } from "#lib/auth/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "List the devices on which you are logged in",
    answer: z.object({ sessions: z.array(sessionShape) }),
    run: async ({ viewer }) => ({ sessions: await listSessions(viewer.id, viewer.sessionId) }),
  }),
});
