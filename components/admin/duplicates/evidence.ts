import type { DuplicatePair } from "#lib/admin/duplicates/types";
import type { AdminVideo } from "#lib/videos/admin/types";

export type Evidence = { level: "Certain" | "Likely" | "Possible"; same: string[]; different: string[] };

type Video = Pick<AdminVideo, "duration" | "createdAt" | "categories">;
type Pair = { kind: DuplicatePair["kind"]; first: Video; second: Video };

const sharesCategory = (one: Video, other: Video): boolean =>
  one.categories.some(({ id }) => other.categories.some((each) => each.id === id));

/**
 * Titles such as "Lightning Talks" recur every year in the same category, and some of these videos have nearly the same
 * duration. A title is likely evidence only with exactly the same duration, or if everything else agrees.
 */
export function evidenceOf({ kind, first, second }: Pair): Evidence {
  if (kind === "identity") return { level: "Certain", same: ["player"], different: [] };
  const hasCategories = first.categories.length > 0 && second.categories.length > 0;
  const comparisons: [string, boolean][] = [
    ["duration", first.duration === second.duration],
    ...(hasCategories ? [["category", sharesCategory(first, second)] as [string, boolean]] : []),
    ["year", first.createdAt.slice(0, 4) === second.createdAt.slice(0, 4)],
  ];
  const named = (wanted: boolean) => comparisons.filter(([, agrees]) => agrees === wanted).map(([name]) => name);
  const [same, different] = [named(true), named(false)];
  const isLikely = same.includes("duration") || different.every((name) => name === "duration");
  return { level: isLikely ? "Likely" : "Possible", same: ["title", ...same], different };
}
