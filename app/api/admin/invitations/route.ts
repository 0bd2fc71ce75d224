import { inviteGuest } from "#lib/admin/members/commands";
import { listInvitations } from "#lib/auth/invitations/queries";
import { invitationInput, invitationListAnswer, newInvitationAnswer } from "#lib/auth/invitations/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "members.manage",
    summary: "List the invitations that can still be used",
    answer: invitationListAnswer,
    run: async () => ({ invitations: await listInvitations() }),
  }),
  POST: route({
    access: "members.manage",
    summary: "Create a link with which somebody opens an account, once and within some days",
    body: invitationInput,
    answer: newInvitationAnswer,
    status: 201,
    failures: ["conflict"],
    run: ({ body, viewer }) => inviteGuest(viewer.id, body),
  }),
});
