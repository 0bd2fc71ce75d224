import { z } from "zod";
import { decidePayment } from "#lib/admin/members/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { adminClaimShape, claimParams, decisionInput } from "#lib/premium/claims/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "payments.decide",
    summary: "Approve a payment, which grants what was paid for, or decline it with a reason; once",
    params: claimParams,
    body: decisionInput,
    answer: z.object({ claim: adminClaimShape }),
    failures: ["conflict"],
    run: async ({ viewer, params, body }) => ({ claim: await decidePayment(viewer, params.id, body) }),
  }),
});
