import { env } from "#lib/core/env";
import { thumbnailPath } from "../thumbnails/thumbnail-path.ts";
import { picturePath } from "./policy.ts";

export type Pictured = { id: number; thumbnail_url: string | null; is_private: boolean; picture: string | null };

/**
 * The picture's URL for browsers. Provider thumbnail URLs often contain the video's id, so private ones are proxied.
 */
export function shownPicture({ id, thumbnail_url, is_private, picture }: Pictured): string | null {
  if (is_private) return thumbnailPath(id);
  if (!env().pictures || !thumbnail_url || thumbnail_url.startsWith("/")) return thumbnail_url;
  return picture ? picturePath(picture) : thumbnailPath(id);
}
