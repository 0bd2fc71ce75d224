import { z } from "zod";
import { liftSuspension, suspendMember } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { asSeenBy } from "#lib/users/policy";
import { managedUserShape, userParams } from "#lib/users/schemas";
import { suspensionInput } from "#lib/users/status/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "members.suspend",
    summary: "Suspend a user: ends all sessions, and rejects logins with the reason",
    params: userParams,
    body: suspensionInput,
    answer: z.object({ user: managedUserShape }),
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => ({
      user: asSeenBy(viewer, await suspendMember(viewer.id, params.id, body)),
    }),
  }),
  DELETE: route({
    access: "members.suspend",
    summary: "Lift the suspension of a user",
    params: userParams,
    answer: z.object({ user: managedUserShape }),
    run: async ({ params, viewer }) => ({ user: asSeenBy(viewer, await liftSuspension(viewer.id, params.id)) }),
  }),
});
