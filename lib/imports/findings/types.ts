/** Outcomes of a file's rows, in the order in which curators review them. */
export const OUTCOMES = ["new", "draft", "changed", "known", "repeated", "deleted", "leftOut", "rejected"] as const;

export type Outcome = (typeof OUTCOMES)[number];

type FoundValue = string | number | boolean | string[] | null;

export type Finding = {
  line: number;
  outcome: Outcome;
  title: string;
  player: string | null;
  /** Public or deleted video with the same player. */
  videoId: number | null;
  /** Values on the site and in the file, by field. */
  changes: Record<string, [site: FoundValue, file: FoundValue]> | null;
  reason: string | null;
};
