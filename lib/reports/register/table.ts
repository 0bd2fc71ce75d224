import type { RegisterEntry } from "./types.ts";

const NAMES = ["decidedOn", "reason", "source", "decision", "ground", "hiddenAtOnce", "isAppeal", "hours"] as const;

/** RFC 4180 CSV with stored names. */
export const registerCsv = (entries: RegisterEntry[]): string =>
  [NAMES, ...entries.map((entry) => NAMES.map((name) => entry[name]))]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");
