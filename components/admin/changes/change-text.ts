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
      return `Undone for ${videosText(changed - kept)}.${kept > 0 ? ` ${videosText(kept)} have changed since and stay as they are.` : ""}`;
  }
}
