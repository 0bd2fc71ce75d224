import { mergeVideos } from "#lib/admin/duplicates/merge/commands";
import { listMerges } from "#lib/admin/duplicates/queries";
import { mergeAnswer, mergeInput, mergeListAnswer, mergeListQuery } from "#lib/admin/duplicates/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List merged videos, latest first",
    query: mergeListQuery,
    answer: mergeListAnswer,
    run: ({ query }) => listMerges(query),
  }),
  POST: route({
    access: "catalogue.edit",
    summary: "Merge videos: views are added up, members' lists combined, the other players become mirrors",
    body: mergeInput,
    answer: mergeAnswer,
    status: 200,
    failures: ["conflict"],
    run: async ({ body, viewer }) => ({ merged: await mergeVideos(viewer.id, body) }),
  }),
});
