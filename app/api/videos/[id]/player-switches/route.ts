import { z } from "zod";
import { clientKey, spendInInstance } from "#lib/core/rate-limit";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { countSwitch } from "#lib/links/commands";
import { videoParams } from "#lib/videos/schemas";

/** Each visitor counts once a day per video. */
const ONCE = { name: "player-switch-of-video", max: 1, windowSeconds: 24 * 60 * 60 };

async function isFirstOf(request: { headers: Pick<Headers, "get"> }, videoId: number): Promise<boolean> {
  try {
    await spendInInstance(ONCE, `${videoId} ${clientKey(request.headers)}`);
    return true;
  } catch {
    return false;
  }
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Tell that a player did not play and another one was chosen; many raise a check of the video",
    params: videoParams,
    answer: z.object({}),
    status: 202,
    limit: { name: "player-switch", max: 30, windowSeconds: 10 * 60 },
    run: async ({ params, request }) => {
      if (await isFirstOf(request, params.id)) await countSwitch(params.id);
      return {};
    },
  }),
});
