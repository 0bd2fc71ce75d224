import { z } from "zod";
import { removeFromHistory } from "#lib/history/commands";
import { historyParams } from "#lib/history/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
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
