import { JSONParser, Tokenizer, TokenType } from "@streamparser/json";
import { Failure } from "#lib/core/errors";
import type { FieldTable } from "./field-table.ts";
import type { RawRecord, RecordReader } from "./types.ts";

/** UTF-16 units. */
const MAX_BETWEEN = 16_000_000;

const LIST_NAMES =
  /^(videos?|scenes?|items?|entries|posts?|movies?|clips?|results?|rows?|records?|data|list|contents?)$/i;

/** Catalogues have their list at the second or third level. */
const MAX_DEPTH = 20;

/** A key containing a dot cannot be part of a path. */
const step = (key: string) => (/^[^.*]+$/.test(key) ? key : "*");

export function recordPath(head: string): string | undefined {
  const stack: { isList: boolean; key: string }[] = [];
  const candidates = new Map<string, number>();
  let previous: string | undefined;
  let objects = 0;
  const tokenizer = new Tokenizer();
  tokenizer.onError = () => {};
  tokenizer.onToken = ({ token, value }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      const within = stack.at(-1);
      if (token === TokenType.LEFT_BRACE && within?.isList && stack.length <= MAX_DEPTH) {
        const path = stack.slice(1).map(({ key }) => key);
        // A nested list belongs to its outer record.
        if (stack.slice(0, -1).every(({ isList }) => !isList))
          candidates.set(["$", ...path, "*"].join("."), LIST_NAMES.test(path.at(-1) ?? "data") ? 2 : 1);
      } else if (token === TokenType.LEFT_BRACE && stack.length === 1) objects++;
      stack.push({ isList: token === TokenType.LEFT_BRACKET, key: within?.isList ? "*" : step(previous ?? "") });
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) stack.pop();
    else if (token === TokenType.STRING) previous = String(value);
  };
  tokenizer.write(head);
  const [best] = [...candidates].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? (objects > 1 ? "$.*" : undefined);
}

export function readJsonDocument(name: string, path: string, table: FieldTable): RecordReader {
  const parser = new JSONParser({ paths: [path], keepStack: false });
  let records: RawRecord[] = [];
  let [line, between] = [0, 0];
  let problem: unknown;
  let isComplete = false;
  parser.onValue = ({ value }) => {
    between = 0;
    line++;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return void records.push({ line, reason: "The entry is not a JSON object." });
    const values: unknown[] = [];
    try {
      table.addObject(values, value);
    } catch (error) {
      problem ??= error;
    }
    records.push({ line, values });
  };
  parser.onError = (error) => {
    problem ??= error;
  };
  parser.onEnd = () => {
    isComplete = true;
  };
  return (chunk, last) => {
    between += chunk.length;
    if (!isComplete) parser.write(chunk);
    else if (chunk.trim()) problem ??= new Error("text after the end");
    if (problem instanceof Failure) throw problem;
    if (problem || (last && !isComplete))
      throw new Failure(
        "invalid",
        `${name} is not valid JSON after entry ${line}${problem ? "" : ": it ends too early"}.`,
      );
    if (between > MAX_BETWEEN)
      throw new Failure(
        "invalid",
        `${name} has more than ${MAX_BETWEEN} characters after entry ${line} without another.`,
      );
    const taken = records;
    records = [];
    return taken;
  };
}
