import type { Format } from "#lib/imports/formats/types";
import { DETAIL_NAMES } from "#lib/videos/details";

export const TARGETS = [
  "title",
  "description",
  "iframeSrc",
  ...DETAIL_NAMES,
  "thumbnailUrl",
  "duration",
  "isPrivate",
  "createdAt",
  "categories",
  "tags",
  "status",
  "oldUrl",
  "oldId",
  "oldSlug",
  "startingViews",
  "mirrors",
] as const;

export type Target = (typeof TARGETS)[number];

export const ROW_STATES = ["public", "premium", "draft", "skip"] as const;
export type RowState = (typeof ROW_STATES)[number];

export const DURATION_UNITS = ["seconds", "minutes", "milliseconds", "mm:ss:00"] as const;
export const DAY_ORDERS = ["dmy", "mdy"] as const;

export type Rules = {
  dividers: { categories: string; tags: string };
  /** Overrides the usual meaning of words, in lower case. */
  status: Record<string, RowState>;
  /** Unit of durations without a unit. */
  duration: (typeof DURATION_UNITS)[number];
  /** Order of day and month in dates such as 01/02/2025. */
  days: (typeof DAY_ORDERS)[number];
  keepsMarkup: boolean;
};

/** The first filled field is used; lists are combined. */
export type Mapping = { fields: Partial<Record<Target, string[]>>; rules: Rules };

export type Guess = {
  format: Format;
  mapping: Mapping;
  profile?: string;
};

export type MappedRow =
  | {
      line: number;
      values: unknown[];
      /** The player is from a field that need not hold players. */
      isPage?: boolean;
      unreadDuration?: string;
    }
  | { line: number; reason: string }
  | { line: number; leftOut: "skip" };
