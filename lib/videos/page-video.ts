import { cache } from "react";
import { readId } from "#lib/core/ids";
import { needsProofAnywhere } from "#lib/settings/age/policy";
import { getSiteSettings } from "#lib/settings/queries";
import { withCheckedPlayers } from "./checked-players.ts";
import { findVideo } from "./queries.ts";
import type { Video } from "./types.ts";

const findOpenVideo = cache(async (segment: string): Promise<Video | null> => {
  const id = readId(segment);
  return id === undefined ? null : findVideo(id, false);
});

/**
 * Cached per request. Always the guest's view, because members fetch private parts from the API. In countries that
 * require proof of age, players have URLs of this site.
 */
export const findPageVideo = cache(async (segment: string): Promise<Video | null> => {
  const [video, { ageAssurance }] = await Promise.all([findOpenVideo(segment), getSiteSettings()]);
  return video && needsProofAnywhere(ageAssurance) ? withCheckedPlayers(video) : video;
});

/** Hosts of the players in order, even if their URLs are withheld. */
export async function listPlayerHosts(segment: string): Promise<string[]> {
  const video = await findOpenVideo(segment);
  return video ? [video.iframeSrc, ...video.mirrors].map((address) => URL.parse(address ?? "")?.hostname ?? "") : [];
}
