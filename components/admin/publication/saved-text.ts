import type { ToastAction } from "#lib/browser/toast";
import type { SavedVideo } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import { momentText } from "./moment.ts";

/** Success message after a video was saved. */
export function savedText({ title, state, publishAt }: EditedVideo, isNew: boolean): string {
  if (state === "draft") return `Saved ${title} as a draft.`;
  if (state === "scheduled" && publishAt) return `${title} will be published on ${momentText(publishAt)}.`;
  if (state === "hidden") return `Saved ${title}, which is hidden.`;
  return `${isNew ? "Added" : "Saved"} ${title}.`;
}

const COMPARE = { label: "Compare", href: "/admin/videos/look-alikes" };

/** Arguments of `toast`. */
export function savedToast(
  { video, looksLike }: SavedVideo,
  isNew: boolean,
): [message: string, kind: "info" | "success", action?: ToastAction] {
  if (looksLike === undefined) return [savedText(video, isNew), "success"];
  return [`${video.title} is a draft: it looks like a video that a report removed.`, "info", COMPARE];
}
