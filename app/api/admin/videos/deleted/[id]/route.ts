import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { eraseDeletedVideo } from "#lib/trash/commands";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "catalogue.edit",
    summary: "Erase a deleted video for good",
    params: videoParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await eraseDeletedVideo(viewer.id, params.id);
      return {};
    },
  }),
});
