import { MAX_ADDRESS } from "./stored-address.ts";

/**
 * A field of a video that is one optional text. An entry here and a migration make one: it is read, shown, edited,
 * imported, exported, compared and audited from this definition.
 */
type Detail = {
  /** Column of `videos`. */
  column: string;
  /** A web address, or a line of text. */
  kind: "address" | "line";
  /** Longest, in characters. */
  max: number;
  /** What the forms of the panel call it, and say about it. */
  label: string;
  hint: string;
  /** Whether only those see it who may watch the video. */
  isGuarded: boolean;
};

/** By their names in the API and in catalogue files. */
export const DETAILS = {
  sourceUrl: {
    column: "source_url",
    kind: "address",
    max: MAX_ADDRESS,
    label: "Source URL",
    hint: "Optional: the page that the video comes from.",
    isGuarded: true,
  },
} as const satisfies Record<string, Detail>;

export type DetailName = keyof typeof DETAILS;
export type Details = Record<DetailName, string | null>;

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[];

/** The same made for every detail, by its name. */
export const eachDetail = <T>(make: (name: DetailName, detail: Detail) => T): Record<DetailName, T> =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, make(name, DETAILS[name])])) as Record<DetailName, T>;

/** SQL: a list of columns, one for each detail. */
export const detailList = (write: (column: string, name: DetailName, detail: Detail) => string): string =>
  DETAIL_NAMES.map((name) => write(DETAILS[name].column, name, DETAILS[name])).join(", ");
