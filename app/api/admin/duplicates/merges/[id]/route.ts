import { z } from "zod";
import { mergeParams } from "#lib/admin/duplicates/schemas";
import { undoMerge } from "#lib/admin/duplicates/undo/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "catalogue.edit",
    summary: "Undo a merge within thirty days; `id` is the video that went",
    params: mergeParams,
    answer: z.object({}),
    failures: ["conflict"],
    run: async ({ params, viewer }) => {
      await undoMerge(viewer.id, params.id);
      return {};
    },
  }),
});
