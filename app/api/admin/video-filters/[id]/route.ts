import { z } from "zod";
import { deleteFilter } from "#lib/admin/filters/commands";
import { savedFilterParams } from "#lib/admin/filters/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "catalogue.edit",
    summary: "Delete a saved filter of the list of videos",
    params: savedFilterParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await deleteFilter(viewer.id, params.id);
      return {};
    },
  }),
});
