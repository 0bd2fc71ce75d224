import { renameNames } from "#lib/admin/vocabulary/rename/commands";
import { renameAnswer, renameInput } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Replace a text in the names of categories or tags",
    body: renameInput,
    answer: renameAnswer,
    failures: ["conflict"],
    run: ({ body, viewer }) => renameNames(viewer.id, body),
  }),
});
