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

type Candidate = { path: string; rank: number; isNested: boolean; addresses: number };

export function recordPath(head: string): string | undefined {
  const stack: { isList: boolean; key: string; candidate?: Candidate }[] = [];
  const candidates = new Map<string, Candidate>();
  let previous: string | undefined;
  let objects = 0;
  /** The list whose entry is open. */
  const current = () => stack.findLast(({ candidate }) => candidate)?.candidate;
  const tokenizer = new Tokenizer();
  tokenizer.onError = () => {};
  tokenizer.onToken = ({ token, value }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      const within = stack.at(-1);
      if (token === TokenType.LEFT_BRACE && within?.isList && stack.length <= MAX_DEPTH) {
        const keys = stack.slice(1).map(({ key }) => key);
        const path = ["$", ...keys, "*"].join(".");
        const isNested = stack.slice(0, -1).some(({ isList }) => isList);
        const isNamed = LIST_NAMES.test(keys.at(-1) ?? "data");
        if (!isNested || isNamed) {
          within.candidate = candidates.get(path) ?? { path, rank: isNamed ? 2 : 1, isNested, addresses: 0 };
          candidates.set(path, within.candidate);
        }
      } else if (token === TokenType.LEFT_BRACE && stack.length === 1) objects++;
      stack.push({ isList: token === TokenType.LEFT_BRACKET, key: within?.isList ? "*" : step(previous ?? "") });
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) stack.pop();
    else if (token === TokenType.STRING) {
      previous = String(value);
      const candidate = previous.includes("://") ? current() : undefined;
      if (candidate) candidate.addresses++;
    }
  };
  tokenizer.write(head);
  const all = [...candidates.values()];
  const best = all.filter(({ isNested }) => !isNested).sort((a, b) => b.rank - a.rank)[0];
  // A nested list belongs to its outer record, unless only its own entries have addresses, as in dumps of databases.
  const nested = all
    .filter(({ isNested, addresses }) => isNested && addresses > 0)
    .sort((a, b) => b.addresses - a.addresses)[0];
  if (best && best.addresses === 0 && nested) return nested.path;
  return best?.path ?? (objects > 1 ? "$.*" : undefined);
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
