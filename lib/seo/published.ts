import { mediaType } from "#lib/videos/embeds/media-type";
import { playerAddress } from "#lib/videos/embeds/parse-embed";
import { thumbnailPath } from "#lib/videos/thumbnails/thumbnail-path";
import type { Site } from "./types.ts";

export const pictureOf = (video: { id: number; isPrivate: boolean; thumbnailUrl: string | null }): string | null =>
  video.isPrivate ? thumbnailPath(video.id) : video.thumbnailUrl;

type Pictured = { isPrivate: boolean; thumbnailUrl: string | null };

export const firstPicture = (videos: Pictured[]): string | null =>
  videos.find(({ isPrivate, thumbnailUrl }) => !isPrivate && thumbnailUrl)?.thumbnailUrl ?? null;

/** Never a private video's player, even if the viewer may watch it. */
const playerOf = (site: Site, video: { isPrivate: boolean; iframeSrc: string | null }): string | null =>
  video.isPrivate || !video.iframeSrc ? null : (playerAddress(video.iframeSrc, new URL(site.url).hostname) ?? null);

export type Playable = { url: string; fileType: string | undefined };

export function playableOf(site: Site, video: { isPrivate: boolean; iframeSrc: string | null }): Playable | null {
  const url = playerOf(site, video);
  return url === null ? null : { url, fileType: mediaType(url) };
}
