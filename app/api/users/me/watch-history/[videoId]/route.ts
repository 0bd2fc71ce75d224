import { z } from "zod";
import { removeFromHistory, restoreHistoryEntry } from "#lib/history/commands";
import { historyParams, putBackInput } from "#lib/history/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "member",
    summary: "Restore a video that was removed from your history",
    params: historyParams,
    body: putBackInput,
    answer: z.object({}),
    failures: ["not_found"],
    run: async ({ params, body, viewer }) => {
      await restoreHistoryEntry(viewer.id, params.videoId, body.lastWatchedAt);
      return {};
    },
  }),
  DELETE: route({
    access: "member",
    summary: "Remove a video from your history, if it is there",
    params: historyParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await removeFromHistory(viewer.id, params.videoId);
      return {};
    },
  }),
});
