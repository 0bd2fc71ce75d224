import { makeResetLink } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { resetLinkInput, resetLinkShape, userParams } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "members.manage",
    summary:
      "Create a link with which a user sets a new password, once within 24 hours; it invalidates an earlier link",
    params: userParams,
    body: resetLinkInput,
    answer: resetLinkShape,
    status: 201,
    failures: ["conflict", "too_many_requests"],
    run: ({ params, body, viewer }) => makeResetLink(viewer.id, params.id, body.password),
  }),
});
