import type { VideoForm } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import { DETAIL_NAMES, DETAILS } from "#lib/videos/details";
import { STATE_LABELS } from "#lib/videos/states";

export type Difference = { label: string; theirs: string };

const namesOf = (list: { name: string }[]): string => list.map(({ name }) => name).join(", ");

/** Makes lists comparable regardless of order. */
const sorted = (list: (string | number)[]): string => list.map(String).sort().join("\n");

/** Differences between the form and a version saved by somebody else. */
export function differencesOf(mine: VideoForm, theirs: EditedVideo): Difference[] {
  const texts: [string, string, string | null][] = [
    ["Title", mine.title, theirs.title],
    ["Video URL", mine.iframeSrc, theirs.iframeSrc],
    ["Thumbnail URL", mine.thumbnailUrl, theirs.storedThumbnailUrl],
    ["Duration", mine.duration, theirs.duration],
    ["Description", mine.description, theirs.description],
    ...DETAIL_NAMES.map((name): [string, string, string | null] => [DETAILS[name].label, mine[name], theirs[name]]),
  ];
  const found = texts
    .filter(([, own, other]) => own.trim() !== (other ?? "").trim())
    .map(([label, , other]) => ({ label, theirs: other || "Empty" }));
  if (mine.isPrivate !== theirs.isPrivate) found.push({ label: "Premium", theirs: theirs.isPrivate ? "Yes" : "No" });
  if (mine.state !== theirs.state) found.push({ label: "Visibility", theirs: STATE_LABELS[theirs.state] });
  if (sorted(mine.categoryIds) !== sorted(theirs.categories.map(({ id }) => id))) {
    found.push({ label: "Categories", theirs: namesOf(theirs.categories) || "Uncategorized" });
  }
  if (mine.mirrors && mine.mirrors.join("\n") !== theirs.mirrors.join("\n")) {
    found.push({ label: "Mirrors", theirs: theirs.mirrors.join(", ") || "None" });
  }
  if (sorted(mine.tags ?? []) !== sorted(theirs.tags.map(({ name }) => name))) {
    found.push({ label: "Tags", theirs: namesOf(theirs.tags) || "None" });
  }
  return found;
}
