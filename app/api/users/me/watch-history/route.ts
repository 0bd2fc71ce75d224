import { z } from "zod";
import { clearHistory } from "#lib/history/commands";
import { listHistory } from "#lib/history/queries";
import { historyPageShape, historyQuery } from "#lib/history/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "List the videos you watched, latest first",
    query: historyQuery,
    answer: historyPageShape,
    run: ({ query, viewer }) => listHistory(viewer.id, query),
  }),
  DELETE: route({
    access: "member",
    summary: "Clear your history",
    answer: z.object({}),
    run: async ({ viewer }) => {
      await clearHistory(viewer.id);
      return {};
    },
  }),
});
