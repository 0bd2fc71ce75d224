import { MAX_ADDRESS } from "./stored-address.ts";

/** An optional text field. */
export type Detail = {
  column: string;
  kind: "address" | "line";
  max: number;
  label: string;
  hint: string;
  /** Visible only to viewers who may watch the video. */
  isGuarded: boolean;
};

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

export const eachDetail = <T>(make: (name: DetailName, detail: Detail) => T): Record<DetailName, T> =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, make(name, DETAILS[name])])) as Record<DetailName, T>;

/** The values that a viewer who may not watch the video gets. */
export const WITHHELD_DETAILS: Partial<Details> = Object.fromEntries(
  DETAIL_NAMES.filter((name) => DETAILS[name].isGuarded).map((name) => [name, null]),
);

export const detailList = (write: (column: string, name: DetailName, detail: Detail) => string): string =>
  DETAIL_NAMES.map((name) => write(DETAILS[name].column, name, DETAILS[name])).join(", ");
