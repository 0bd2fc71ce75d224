import type { Format } from "#lib/imports/formats/types";

/** What a field of a file can be taken as: the columns of the catalogue, and what decides about a row. */
export const TARGETS = [
  "title",
  "description",
  "iframeSrc",
  "sourceUrl",
  "thumbnailUrl",
  "duration",
  "isPrivate",
  "createdAt",
  "categories",
  "tags",
  "status",
] as const;

export type Target = (typeof TARGETS)[number];

/** What becomes of a row with a status word: drafts and skipped rows stay out. */
export const ROW_STATES = ["public", "premium", "draft", "skip"] as const;
export type RowState = (typeof ROW_STATES)[number];

export const DURATION_UNITS = ["seconds", "minutes", "milliseconds"] as const;
export const DAY_ORDERS = ["dmy", "mdy"] as const;

export type Rules = {
  /** What stands between the names of lists. */
  dividers: { categories: string; tags: string };
  /** States by their words in lower case; other words are taken for what they usually mean. */
  status: Record<string, RowState>;
  /** Unit of durations that are plain numbers. */
  duration: (typeof DURATION_UNITS)[number];
  /** Order of days such as 01/02/2025. */
  days: (typeof DAY_ORDERS)[number];
  /** Texts are taken as they stand; otherwise tags are removed and entities become characters. */
  keepsMarkup: boolean;
};

/** The fields each target is read from: the first that is filled, or for lists all of them. */
export type Mapping = { fields: Partial<Record<Target, string[]>>; rules: Rules };

export type Guess = {
  format: Format;
  mapping: Mapping;
  /** The system whose export this appears to be. */
  profile?: string;
};
