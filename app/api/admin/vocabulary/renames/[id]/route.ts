import { undoRename } from "#lib/admin/vocabulary/rename/commands";
import { renameParams, renameUndoAnswer } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "catalogue.edit",
    summary: "Undo a replacement in names within thirty days",
    params: renameParams,
    answer: renameUndoAnswer,
    failures: ["conflict"],
    run: ({ params, viewer }) => undoRename(viewer.id, params.id),
  }),
});
