import { previewRename } from "#lib/admin/vocabulary/rename/queries";
import { renameInput, renamePreviewAnswer } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "See what categories or tags would be called after a replacement in their names",
    body: renameInput,
    answer: renamePreviewAnswer,
    run: async ({ body }) => ({ names: await previewRename(body) }),
  }),
});
