import { saveFilter } from "#lib/admin/filters/commands";
import { listSavedFilters } from "#lib/admin/filters/queries";
import { savedFilterAnswer, savedFilterInput, savedFilterListAnswer } from "#lib/admin/filters/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List the saved filters of the list of videos",
    answer: savedFilterListAnswer,
    run: async () => ({ filters: await listSavedFilters() }),
  }),
  POST: route({
    access: "catalogue.edit",
    summary: "Save a filter of the list of videos; one of the same name is replaced",
    body: savedFilterInput,
    answer: savedFilterAnswer,
    run: async ({ body, viewer }) => ({ filter: await saveFilter(viewer.id, body) }),
  }),
});
