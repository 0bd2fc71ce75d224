import { countsFor } from "#lib/analytics/pending-items/policy";
import { countPendingItems } from "#lib/analytics/pending-items/queries";
import { waitingShape } from "#lib/analytics/pending-items/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "panel.open",
    summary: "Count pending items for the viewer’s role",
    answer: waitingShape,
    run: async ({ viewer }) => countsFor(viewer, await countPendingItems()),
  }),
});
