import { nameMergeParams, undoAnswer } from "#lib/admin/vocabulary/schemas";
import { undoNameMerge } from "#lib/admin/vocabulary/undo/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "catalogue.edit",
    summary: "Undo a merge of categories or tags, or the deletion of a tag, within thirty days",
    params: nameMergeParams,
    answer: undoAnswer,
    failures: ["conflict"],
    run: ({ params, viewer }) => undoNameMerge(viewer.id, params.id),
  }),
});
