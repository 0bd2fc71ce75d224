import { MAX_RECORD } from "./csv.ts";

export type JsonLine = { line: number; values: Record<string, unknown> } | { line: number; reason: string };

function parseLine(line: number, text: string): JsonLine {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === "object" && values !== null && !Array.isArray(values)) {
      return { line, values: values as Record<string, unknown> };
    }
  } catch {}
  return { line, reason: "The line is not a JSON object." };
}

export class JsonLineReader {
  #rest = "";
  #line = 1;
  #tooLong = false;

  read(chunk: string, last = false): JsonLine[] {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = last ? "" : (lines.pop() ?? "");
    const records: JsonLine[] = [];
    for (const text of lines) {
      const tooLong = this.#tooLong || text.length > MAX_RECORD;
      if (tooLong) records.push({ line: this.#line, reason: `The line is longer than ${MAX_RECORD} characters.` });
      else if (text.trim()) records.push(parseLine(this.#line, text));
      this.#line++;
      this.#tooLong = false;
    }
    if (this.#rest.length > MAX_RECORD) {
      this.#tooLong = true;
      this.#rest = "";
    }
    return records;
  }
}
