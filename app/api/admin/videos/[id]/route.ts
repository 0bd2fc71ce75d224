import { z } from "zod";
import { editVideo, removeVideo } from "#lib/admin/catalogue/commands";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findEditedVideo } from "#lib/videos/admin/queries";
import { adminVideoAnswer, changeVideoInput, editedVideoShape } from "#lib/videos/admin/schemas";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "Read a video with all its stored data",
    params: videoParams,
    answer: z.object({ video: editedVideoShape }),
    run: async ({ params }) => {
      const video = await findEditedVideo(params.id);
      if (!video) throw new Failure("not_found", "Video not found");
      return { video };
    },
  }),
  PUT: route({
    access: "catalogue.edit",
    summary: "Change a video",
    params: videoParams,
    body: changeVideoInput,
    answer: adminVideoAnswer,
    failures: ["conflict"],
    run: ({ params, body, viewer }) => editVideo(viewer.id, params.id, body),
  }),
  DELETE: route({
    access: "catalogue.edit",
    summary: "Move a video to the trash, with all its data",
    params: videoParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await removeVideo(viewer.id, params.id);
      return {};
    },
  }),
});
