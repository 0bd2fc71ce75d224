import { undoPremium } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { premiumOutcomeShape, premiumUndoInput } from "#lib/premium/schemas";
import { asSeenBy } from "#lib/users/policy";
import { userParams } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "premium.grant",
    summary: "Undo the latest change of a user's premium",
    params: userParams,
    body: premiumUndoInput,
    answer: premiumOutcomeShape,
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => {
      const { user, grantId } = await undoPremium(viewer, params.id, body.grantId);
      return { user: asSeenBy(viewer, user), grantId };
    },
  }),
});
