import { z } from "zod";
import { changeRole } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { roleInput, userParams, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "roles.grant",
    summary: "Grant or revoke a user's staff role; requires your own password",
    params: userParams,
    body: roleInput,
    answer: z.object({ user: userShape }),
    failures: ["conflict", "too_many_requests"],
    run: async ({ params, body, viewer }) => ({ user: await changeRole(viewer.id, params.id, body) }),
  }),
});
