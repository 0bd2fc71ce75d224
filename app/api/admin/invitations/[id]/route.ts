import { z } from "zod";
import { revokeInvitation } from "#lib/admin/members/commands";
import { invitationParams } from "#lib/auth/invitations/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "members.manage",
    summary: "Revoke an invitation",
    params: invitationParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await revokeInvitation(viewer.id, params.id);
      return {};
    },
  }),
});
