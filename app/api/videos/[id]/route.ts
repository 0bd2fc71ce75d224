import { z } from "zod";
import { checkAge } from "#lib/age-assurance/queries";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findRemoval } from "#lib/trash/queries";
import { canWatchPremium } from "#lib/users/premium-access";
import { withoutPlayers } from "#lib/videos/checked-players";
import { findVideo } from "#lib/videos/queries";
import { videoParams, videoShape } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Read a video; its player only when the asker may watch it",
    params: videoParams,
    answer: z.object({ video: videoShape }),
    run: async ({ params, viewer, request }) => {
      const video = await findVideo(params.id, canWatchPremium(viewer));
      if (!video) {
        const code = (await findRemoval(String(params.id))) ? "removed" : undefined;
        throw new Failure("not_found", "Video not found", { code });
      }
      const { mayWatch } = await checkAge(request.headers);
      return { video: mayWatch ? video : withoutPlayers(video) };
    },
  }),
});
