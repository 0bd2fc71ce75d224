import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listMissing } from "#lib/redirects/missing/queries";
import { missingListQuery, missingPageAnswer } from "#lib/redirects/missing/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "redirects.manage",
    summary: "List unknown addresses of the last thirty days, most visited first",
    query: missingListQuery,
    answer: missingPageAnswer,
    run: ({ query }) => listMissing(query),
  }),
});
