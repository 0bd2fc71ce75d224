import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listClaimsForAdmins } from "#lib/premium/claims/queries";
import { adminClaimListQuery, adminClaimPageShape } from "#lib/premium/claims/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "payments.decide",
    summary: "List payments for premium: those that wait for a decision, the oldest first, or those that are decided",
    query: adminClaimListQuery,
    answer: adminClaimPageShape,
    run: ({ query }) => listClaimsForAdmins(query),
  }),
});
