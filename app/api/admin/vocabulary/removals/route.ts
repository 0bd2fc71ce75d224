import { removeNames } from "#lib/admin/vocabulary/merge/commands";
import { removalAnswer, removalInput } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Delete tags or empty categories",
    body: removalInput,
    answer: removalAnswer,
    failures: ["not_found"],
    run: ({ body, viewer }) => removeNames(viewer.id, body),
  }),
});
