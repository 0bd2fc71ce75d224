import type { BulkAction } from "#lib/admin/bulk/types";
import { videosText } from "../../videos/videos-text.ts";

type Facts = {
  changed: number;
  unchanged: number;
  category?: string;
  /** Title of the video if only one was changed. */
  title?: string;
};

const DONE: Record<BulkAction, (videos: string, category: string) => string> = {
  makePrivate: (videos) => `${videos} made premium.`,
  makePublic: (videos) => `${videos} no longer premium.`,
  feature: (videos) => `${videos} featured, after the others.`,
  unfeature: (videos) => `${videos} no longer featured.`,
  addCategory: (videos, category) => `${videos} added to ${category}.`,
  removeCategory: (videos, category) => `${videos} removed from ${category}.`,
  delete: (videos) => `${videos} deleted.`,
};

/** Summarizes the result of a bulk action. */
export function doneText(action: BulkAction, { changed, unchanged, category = "", title }: Facts): string {
  const done =
    changed > 0
      ? DONE[action](title === undefined ? videosText(changed) : `“${title}”`, category)
      : "Nothing was changed.";
  return unchanged > 0 ? `${done} ${videosText(unchanged)} needed no change.` : done;
}
