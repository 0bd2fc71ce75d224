import { checkedPlayerPath } from "#lib/videos/checked-players";
import { mediaType } from "#lib/videos/embeds/media-type";
import { playerAddress } from "#lib/videos/embeds/parse-embed";
import { thumbnailPath } from "#lib/videos/thumbnails/thumbnail-path";
import { siteAddress } from "./addresses.ts";
import type { Site } from "./types.ts";

export const pictureOf = (video: { id: number; isPrivate: boolean; thumbnailUrl: string | null }): string | null =>
  video.isPrivate ? thumbnailPath(video.id) : video.thumbnailUrl;

type Pictured = { isPrivate: boolean; thumbnailUrl: string | null };

export const firstPicture = (videos: Pictured[]): string | null =>
  videos.find(({ isPrivate, thumbnailUrl }) => !isPrivate && thumbnailUrl)?.thumbnailUrl ?? null;

type Player = { id: number; isPrivate: boolean; iframeSrc: string | null };

/** Never a private video's player, even if the viewer may watch it. */
function playerOf(site: Site, { id, isPrivate, iframeSrc }: Player): string | null {
  if (isPrivate || !iframeSrc) return null;
  if (site.checksAge) return siteAddress(site, checkedPlayerPath(id));
  return playerAddress(iframeSrc, new URL(site.url).hostname) ?? null;
}

export type Playable = { url: string; fileType: string | undefined };

export function playableOf(site: Site, video: Player): Playable | null {
  const url = playerOf(site, video);
  return url === null ? null : { url, fileType: mediaType(url) };
}
