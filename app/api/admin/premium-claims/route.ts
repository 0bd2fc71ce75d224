import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listClaimsForAdmins } from "#lib/premium/claims/queries";
import { adminClaimListQuery, adminClaimPageShape } from "#lib/premium/claims/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "payments.decide",
    summary: "List premium payments: pending ones, oldest first, or decided ones",
    query: adminClaimListQuery,
    answer: adminClaimPageShape,
    run: ({ query }) => listClaimsForAdmins(query),
  }),
});
