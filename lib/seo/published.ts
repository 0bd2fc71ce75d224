import { mediaType } from "#lib/videos/embeds/media-type";
import { playerAddress } from "#lib/videos/embeds/parse-embed";
import { privateThumbnail } from "#lib/videos/thumbnails/private-thumbnail";
import type { Site } from "./types.ts";

/** The picture that others may be told of: of a private video the one that this site serves, whatever was read. */
export const pictureOf = (video: { id: number; isPrivate: boolean; thumbnailUrl: string | null }): string | null =>
  video.isPrivate ? privateThumbnail(video.id) : video.thumbnailUrl;

type Pictured = { isPrivate: boolean; thumbnailUrl: string | null };

/** The picture that stands for a list: that of the first public video that has one. */
export const firstPicture = (videos: Pictured[]): string | null =>
  videos.find(({ isPrivate, thumbnailUrl }) => !isPrivate && thumbnailUrl)?.thumbnailUrl ?? null;

/** The player that others may be told of: none of a private video, even when it was read for someone who may watch. */
const playerOf = (site: Site, video: { isPrivate: boolean; iframeSrc: string | null }): string | null =>
  video.isPrivate || !video.iframeSrc ? null : (playerAddress(video.iframeSrc, new URL(site.url).hostname) ?? null);

/** A player in a page of its own, or a plain media file with its type. */
export type Playable = { url: string; fileType: string | undefined };

export function playableOf(site: Site, video: { isPrivate: boolean; iframeSrc: string | null }): Playable | null {
  const url = playerOf(site, video);
  return url === null ? null : { url, fileType: mediaType(url) };
}
