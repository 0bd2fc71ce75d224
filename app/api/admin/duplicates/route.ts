import { dismissPair } from "#lib/admin/duplicates/commands";
import { listPairs } from "#lib/admin/duplicates/queries";
import { dismissAnswer, dismissInput, pairListAnswer, pairListQuery } from "#lib/admin/duplicates/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List possible duplicates among public videos: by player, or by title and duration",
    query: pairListQuery,
    answer: pairListAnswer,
    run: ({ query }) => listPairs(query),
  }),
  POST: route({
    access: "catalogue.edit",
    summary: "Mark two videos as not duplicates, or undo that",
    body: dismissInput,
    answer: dismissAnswer,
    status: 200,
    failures: ["not_found"],
    run: async ({ body, viewer }) => {
      await dismissPair(viewer.id, body);
      return { dismissed: body.dismissed };
    },
  }),
});
