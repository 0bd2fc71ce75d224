import type { z } from "zod";

export const HOSTILE_TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x1",
  "01",
  "+1",
  "1 ",
  "1;DROP TABLE videos",
  "1' OR '1'='1",
  "NaN",
  "Infinity",
  "-Infinity",
  "null",
  "undefined",
  "true",
  "2147483648",
  "4294967297",
  "9007199254740993",
  "9223372036854775808",
  "1e21",
  "-9223372036854775809",
  "[]",
  "{}",
  "\0",
  "1\0",
  "\u0007",
  "\ufeff1",
  "٣",
  "１",
  "Ⅷ",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "../1",
  "__proto__",
  "constructor",
  "<script>alert(1)</script>",
  "ﷺ".repeat(100),
  "🎬",
  "e\u0301",
  "1".repeat(10_000),
  "a".repeat(10_000),
];

export const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  "\ud800",
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  [],
  [1],
  [[[[]]]],
  {},
  { id: 1 },
  { toString: "x" },
];

/**
 * `route` rejects invalid input before the endpoint's own code runs and passes on only what the schema returns, so one
 * value suffices for all that are invalid, and one for all that are read alike.
 */
export function worthSending<T>(values: T[], schema: z.ZodType | undefined, inputOf: (value: T) => unknown): T[] {
  const byReading = new Map<string, T>();
  for (const value of values) {
    const read = schema?.safeParse(inputOf(value));
    const key = read?.success ? JSON.stringify(read.data) : "invalid";
    if (!byReading.has(key)) byReading.set(key, value);
  }
  return [...byReading.values()];
}
