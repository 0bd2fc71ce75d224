import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { tryAddress } from "#lib/redirects/queries";
import { outcomeAnswer, tryQuery } from "#lib/redirects/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "redirects.manage",
    summary: "See where an old address leads, and why",
    query: tryQuery,
    answer: outcomeAnswer,
    run: async ({ query }) => ({ outcome: await tryAddress(query.address) }),
  }),
});
