import { z } from "zod";
import { liftSuspension, suspendMember } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { managedUserShape, userParams } from "#lib/users/schemas";
import { suspensionInput } from "#lib/users/status/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "admin",
    summary: "Suspend a user: all sessions end, and a log in is refused with the reason",
    params: userParams,
    body: suspensionInput,
    answer: z.object({ user: managedUserShape }),
    refusals: ["conflict"],
    run: async ({ params, body, viewer }) => ({ user: await suspendMember(viewer.id, params.id, body) }),
  }),
  DELETE: route({
    access: "admin",
    summary: "Lift the suspension of a user",
    params: userParams,
    answer: z.object({ user: managedUserShape }),
    run: async ({ params, viewer }) => ({ user: await liftSuspension(viewer.id, params.id) }),
  }),
});
