import { playerAddress } from "#lib/videos/embed";
import { privateThumbnail } from "#lib/videos/private-thumbnail";
import type { Site } from "./types.ts";

/** The picture that others may be told of: of a private video the one that this site serves, whatever was read. */
export const pictureOf = (video: { id: number; isPrivate: boolean; thumbnailUrl: string | null }): string | null =>
  video.isPrivate ? privateThumbnail(video.id) : video.thumbnailUrl;

/** The player that others may be told of: none of a private video, even when it was read for someone who may watch. */
export const playerOf = (site: Site, video: { isPrivate: boolean; iframeSrc: string | null }): string | null =>
  video.isPrivate || !video.iframeSrc ? null : (playerAddress(video.iframeSrc, new URL(site.url).hostname) ?? null);
