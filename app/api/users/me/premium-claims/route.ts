import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { fileClaim } from "#lib/premium/claims/commands";
import { findClaim, listClaims } from "#lib/premium/claims/queries";
import { claimInput, claimListQuery, claimPageShape, claimShape } from "#lib/premium/claims/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "List your premium payments and their status",
    query: claimListQuery,
    answer: claimPageShape,
    run: ({ viewer, query }) => listClaims(viewer.id, query),
  }),
  POST: route({
    access: "member",
    summary: "Send the proof of a payment for premium: a transaction hash, a link to a screenshot, or both",
    body: claimInput,
    answer: z.object({ claim: claimShape }),
    status: 201,
    limit: { name: "premium claims", max: 60, windowSeconds: 10 * 60 },
    failures: ["conflict"],
    run: async ({ viewer, body }) => ({ claim: await fileClaim(viewer.id, body) }),
    findAgain: async (id, { viewer }) => {
      const claim = await findClaim(viewer.id, id);
      if (!claim) throw new Failure("not_found", "Payment not found");
      return { claim };
    },
  }),
});
