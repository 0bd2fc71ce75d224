import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listPremium } from "#lib/videos/queries";
import { premiumListQuery, videoPageShape } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List the premium collection, newest first",
    query: premiumListQuery,
    answer: videoPageShape,
    run: ({ query }) => listPremium(query),
  }),
});
