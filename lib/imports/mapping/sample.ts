import { Failure } from "#lib/core/errors";
import { isColumn, REQUIRED } from "#lib/imports/columns";
import { readRecords } from "#lib/imports/formats/records";
import type { FormatOptions } from "#lib/imports/formats/types";
import type { Source } from "#lib/imports/source";
import { proposePatterns } from "#lib/redirects/propose";
import { VIDEO_STATES } from "#lib/videos/states";
import { FieldFacts } from "./field-facts.ts";
import { guessMapping } from "./guess.ts";
import { PROFILES } from "./profiles.ts";
import type { Guess } from "./types.ts";

const SAMPLE = 2_000;
const EXAMPLES = 3;

export type FieldExample = { name: string; examples: string[] };

export type Sample = Guess & {
  fields: FieldExample[];
  rows: number;
  isWhole: boolean;
  /** An export of this site without additional fields. */
  isOwn: boolean;
  /** Patterns of old addresses that would find the file's videos. */
  patterns: string[];
};

export async function sampleSource(source: Source, options: FormatOptions = {}): Promise<Sample> {
  const records = await readRecords(source.name, source.text, options);
  const facts: FieldFacts[] = [];
  const examples: string[][] = [];
  let [rows, isWhole] = [0, true];
  reading: for await (const batch of records.rows) {
    while (facts.length < records.fields.length) {
      facts.push(new FieldFacts(records.fields[facts.length] as string));
      examples.push([]);
    }
    for (const record of batch) {
      if (rows === SAMPLE) {
        isWhole = false;
        break reading;
      }
      rows++;
      if ("reason" in record) continue;
      record.values.forEach((value, at) => {
        facts[at]?.add(value);
        const shown = examples[at];
        const text = Array.isArray(value) ? value.join(" | ") : value === undefined ? "" : String(value).trim();
        if (text && shown && shown.length < EXAMPLES && !shown.includes(text)) shown.push(text.slice(0, 200));
      });
    }
  }
  if (rows === 0 || records.fields.length === 0) throw new Failure("invalid", `${source.name} has no entries.`);
  const guess = guessMapping(facts, records.format);
  if (!guess.mapping.fields.iframeSrc)
    throw new Failure(
      "invalid",
      `${source.name} has no field whose values are players, which are embed codes or addresses of videos. Its fields: ${listed(records.fields)}`,
    );
  const named = REQUIRED.every((column) => records.fields.includes(column));
  const isOwnState = Object.keys(guess.mapping.rules.status).every((word) =>
    (VIDEO_STATES as readonly string[]).includes(word),
  );
  const hasSeconds = facts.some(({ name, numbers }) => name === "duration" && numbers > 0);
  const isOwn =
    named &&
    !hasSeconds &&
    (records.format.kind === "csv" || records.format.kind === "jsonl") &&
    Object.entries(guess.mapping.fields).every(([target, from]) =>
      from.every((name) =>
        target === "status" ? name === "state" && isOwnState : name === target && isColumn(target),
      ),
    );
  return {
    ...guess,
    fields: facts.map(({ name }, at) => ({ name, examples: examples[at] ?? [] })),
    rows,
    isWhole,
    isOwn,
    patterns: patternsOf(guess, facts),
  };
}

function patternsOf({ mapping: { fields }, profile }: Guess, facts: FieldFacts[]): string[] {
  const of = (names: string[] = []) => facts.filter(({ name }) => names.includes(name));
  const usual = PROFILES.find(({ name, patterns }) => name === profile && patterns)?.patterns;
  return proposePatterns({
    urls: of(fields.oldUrl).flatMap((each) => [...each.values()]),
    ids: new Set(of(fields.oldId).flatMap((each) => [...each.values()])),
    slugs: new Set(of(fields.oldSlug).flatMap((each) => [...each.values()])),
    usual,
  });
}

const listed = (names: readonly string[]): string => {
  const text = names.join(", ");
  return text.length > 200 ? `${text.slice(0, 200)}…` : `${text}.`;
};
