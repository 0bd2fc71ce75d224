import { previewRename } from "#lib/admin/vocabulary/rename/queries";
import { renameInput, renamePreviewAnswer } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Preview a replacement in the names of categories or tags",
    savesNothing: true,
    body: renameInput,
    answer: renamePreviewAnswer,
    run: async ({ body }) => ({ names: await previewRename(body) }),
  }),
});
