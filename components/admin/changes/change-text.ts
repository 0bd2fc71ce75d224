import type { BulkChange, ChangeAction } from "#lib/admin/changes/types";
import { videosText } from "../../videos/videos-text.ts";

const DOES: Record<Exclude<ChangeAction["type"], "setState">, string> = {
  addCategories: "Adding categories",
  removeCategories: "Removing categories",
  replaceCategories: "Replacing categories",
  addTags: "Adding tags",
  removeTags: "Removing tags",
  replaceTags: "Replacing tags",
  addSuggestedCategories: "Adding suggested categories",
  addSuggestedTags: "Adding suggested tags",
  replaceInTitles: "Replacing text in titles",
  release: "Scheduling a gradual release",
  setDate: "Setting the date",
  setPremium: "Setting premium",
  setThumbnail: "Setting the thumbnail",
  delete: "Deleting",
};

const OF_STATE: Record<string, string> = {
  public: "Publishing",
  draft: "Turning into drafts",
  scheduled: "Scheduling",
  hidden: "Hiding",
};

/** A video that an undo would publish may look like a removed one, or another video may have its player. */
function notUndone({ type }: BulkChange["action"], count: number): string {
  const isOne = count === 1;
  if (type === "setState" || type === "release" || type === "delete")
    return `${isOne ? "was not put back: it has" : "were not put back: they have"} changed since, or may not return`;
  return isOne ? "has changed since and stays as it is" : "have changed since and stay as they are";
}

export function changeText({ action, state, changed, kept, total, error }: BulkChange): string {
  const texts: Record<string, string> = action.type === "setState" ? OF_STATE : DOES;
  const what = texts[String(action.type === "setState" ? action.state : action.type)] ?? "Changing";
  const why =
    action.type === "setState" || action.type === "release"
      ? "could not be published; the list says why"
      : "kept their only category";
  switch (state) {
    case "running":
      return `${what}: ${videosText(total)}.`;
    case "undoing":
      return `Undoing "${what}": ${videosText(changed)}.`;
    case "failed":
      return `${what} stopped after ${videosText(changed)}. ${error ?? ""}`;
    case "done":
      return `${what}: ${videosText(changed)} changed.${kept > 0 ? ` ${videosText(kept)} ${why}.` : ""}`;
    case "undone":
      return `Undone for ${videosText(changed - kept)}: ${what.toLowerCase()}.${kept > 0 ? ` ${videosText(kept)} ${notUndone(action, kept)}.` : ""}`;
  }
}
