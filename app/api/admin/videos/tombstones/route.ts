import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listTombstones } from "#lib/trash/queries";
import { tombstoneListAnswer, tombstoneListQuery } from "#lib/trash/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List the deleted videos that had a player",
    query: tombstoneListQuery,
    answer: tombstoneListAnswer,
    run: async ({ query }) => ({ tombstones: await listTombstones(query.iframeSrc.embedKey) }),
  }),
});
