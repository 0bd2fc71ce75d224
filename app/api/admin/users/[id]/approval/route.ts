import { z } from "zod";
import { decideMember } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { managedUserShape, userParams } from "#lib/users/schemas";
import { approvalInput } from "#lib/users/status/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "members.manage",
    summary: "Approve an account that is awaiting approval, or remove it",
    params: userParams,
    body: approvalInput,
    answer: z.object({ user: managedUserShape }),
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => ({ user: await decideMember(viewer.id, params.id, body.isApproved) }),
  }),
});
