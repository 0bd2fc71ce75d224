import { changePremium } from "#lib/admin/members/commands";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listGrants } from "#lib/premium/queries";
import { premiumHistoryShape, premiumInput, premiumOutcomeShape } from "#lib/premium/schemas";
import { asSeenBy } from "#lib/users/policy";
import { findUser } from "#lib/users/queries";
import { userParams } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "premium.grant",
    summary: "List a user's premium grants, with admin and date",
    params: userParams,
    answer: premiumHistoryShape,
    run: async ({ params, viewer }) => {
      const [user, grants] = await Promise.all([findUser(params.id), listGrants(params.id)]);
      if (!user) throw new Failure("not_found", "User not found");
      return { user: asSeenBy(viewer, user), grants };
    },
  }),
  PUT: route({
    access: "premium.grant",
    summary: "Grant or revoke a user's premium",
    params: userParams,
    body: premiumInput,
    answer: premiumOutcomeShape,
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => {
      const { user, grantId } = await changePremium(viewer, params.id, body);
      return { user: asSeenBy(viewer, user), grantId };
    },
  }),
});
