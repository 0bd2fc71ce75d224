import type { EditedVideo } from "#lib/videos/admin/types";
import { momentText } from "./moment.ts";

/** Success message after a video was saved. */
export function savedText({ title, state, publishAt }: EditedVideo, isNew: boolean): string {
  if (state === "draft") return `Saved ${title} as a draft.`;
  if (state === "scheduled" && publishAt) return `${title} will be published on ${momentText(publishAt)}.`;
  if (state === "hidden") return `Saved ${title}, which is hidden.`;
  return `${isNew ? "Added" : "Saved"} ${title}.`;
}
