import { z } from "zod";
import { changeAdmin } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { adminInput, userParams, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "admin",
    summary: "Make a user an admin, or take that away; your own password is asked for",
    params: userParams,
    body: adminInput,
    answer: z.object({ user: userShape }),
    refusals: ["conflict", "too_many_requests"],
    run: async ({ params, body, viewer }) => ({ user: await changeAdmin(viewer.id, params.id, body) }),
  }),
});
