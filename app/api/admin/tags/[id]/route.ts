import { changeTag } from "#lib/admin/vocabulary/commands";
import { changeTagInput, tagAnswer, tagParams } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "catalogue.edit",
    summary: "Rename a tag, or change its aliases",
    params: tagParams,
    body: changeTagInput,
    answer: tagAnswer,
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => ({ tag: await changeTag(viewer.id, params.id, body) }),
  }),
});
