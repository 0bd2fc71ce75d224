import { mergeNames } from "#lib/admin/vocabulary/merge/commands";
import { bulkMergeAnswer, bulkMergeInput } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Merge categories or tags into one of them",
    body: bulkMergeInput,
    answer: bulkMergeAnswer,
    failures: ["not_found"],
    run: ({ body, viewer }) => mergeNames(viewer.id, body),
  }),
});
