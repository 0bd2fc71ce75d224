import type { FormatOptions } from "#lib/imports/formats/types";
import type { Sample } from "#lib/imports/mapping/sample";
import { DAY_ORDERS, DURATION_UNITS, type Mapping, ROW_STATES, TARGETS, type Target } from "#lib/imports/mapping/types";
import { OperatorError } from "../operator-error.ts";

export const GUESS_OPTIONS = {
  settings: { type: "string" },
  map: { type: "string", multiple: true },
  state: { type: "string", multiple: true },
  delimiter: { type: "string" },
  encoding: { type: "string" },
  header: { type: "string" },
  duration: { type: "string" },
  days: { type: "string" },
} as const;

export const GUESS_HELP = `  --settings NAME    uses settings saved in the admin panel; by default those saved for the same fields
  --map TARGET=FIELD assigns a field; several: "--map tags=Stars,Labels", none: "--map tags=";
                     targets: ${TARGETS.join(", ")}
  --state WORD=STATE meaning of a word in the status column: ${ROW_STATES.join(", ")}
  --duration UNIT    unit of durations that are plain numbers: ${DURATION_UNITS.join(", ")}
  --days ORDER       order of days such as 01/02/2025: ${DAY_ORDERS.join(", ")}
  --delimiter D      separator of the columns of a CSV file
  --header yes|no    whether the first line of a CSV file names its columns
  --encoding E       encoding of the file, if it is detected wrongly`;

export type GuessValues = {
  settings?: string;
  map?: string[];
  state?: string[];
  delimiter?: string;
  encoding?: string;
  header?: string;
  duration?: string;
  days?: string;
  divider?: string;
};

export function formatOptions({ delimiter, header }: GuessValues): FormatOptions {
  if (delimiter !== undefined && delimiter !== "\\t" && delimiter.length !== 1)
    throw new OperatorError(`A delimiter is one character, not "${delimiter}".`);
  if (header !== undefined && header !== "yes" && header !== "no") throw new OperatorError("--header takes yes or no.");
  return {
    ...(delimiter !== undefined && { delimiter: delimiter === "\\t" ? "\t" : delimiter }),
    ...(header !== undefined && { hasHeader: header === "yes" }),
  };
}

const pairOf = (text: string, option: string): [string, string] => {
  const at = text.indexOf("=");
  if (at < 1) throw new OperatorError(`${option} takes NAME=VALUE, not "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
};

function oneOf<T extends string>(text: string, known: readonly T[], what: string): T {
  const found = known.find((each) => each === text);
  if (!found) throw new OperatorError(`${what} is one of ${known.join(", ")}, not "${text}".`);
  return found;
}

export function changeGuess({ fields }: Sample, mapping: Mapping, values: GuessValues): Mapping {
  const changed: Mapping = structuredClone(mapping);
  const names = fields.map(({ name }) => name);
  for (const text of values.map ?? []) {
    const [target, list] = pairOf(text, "--map");
    const known = oneOf(target, TARGETS, "A target");
    const wanted = names.includes(list) ? [list] : list.split(",").map((name) => name.trim());
    const missing = wanted.find((name) => name && !names.includes(name));
    if (missing) throw new OperatorError(`The file has no field "${missing}", but ${names.join(", ")}.`);
    if (list) changed.fields[known] = wanted;
    else delete changed.fields[known];
  }
  if (!changed.fields.iframeSrc) throw new OperatorError("One field must be the player: --map iframeSrc=FIELD.");
  for (const text of values.state ?? []) {
    const [word, state] = pairOf(text, "--state");
    changed.rules.status[word.toLowerCase()] = oneOf(state, ROW_STATES, "A state");
  }
  if (values.duration) changed.rules.duration = oneOf(values.duration, DURATION_UNITS, "A unit");
  if (values.days) changed.rules.days = oneOf(values.days, DAY_ORDERS, "An order");
  if (values.divider) changed.rules.dividers = { categories: values.divider, tags: values.divider };
  return changed;
}

const FORMATS: Record<Sample["format"]["kind"], string> = {
  csv: "CSV",
  jsonl: "JSON lines",
  json: "JSON",
  xml: "XML",
  lines: "addresses and embed codes",
};

function formatText({ format, profile }: Sample): string {
  const kind = FORMATS[format.kind];
  if (format.kind !== "csv") return profile ? `${profile}, ${kind}` : kind;
  const delimiter =
    { "\t": "tabs", ",": "commas", ";": "semicolons", "|": "bars" }[format.delimiter] ?? `"${format.delimiter}"`;
  return [profile, `${kind} with ${delimiter}`, !format.hasHeader && "no header"].filter(Boolean).join(", ");
}

export function guessLines(sample: Sample, mapping: Mapping): string[] {
  const { fields, rules } = mapping;
  const exampleOf = (name: string) => sample.fields.find((field) => field.name === name)?.examples[0] ?? "";
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text).replace(/\s+/g, " ");
  const targets = TARGETS.filter((target) => fields[target]);
  const lines = targets.map((target: Target) => {
    const names = fields[target] ?? [];
    return `  ${target.padEnd(13)} ← ${names.join(" + ")}: ${short(exampleOf(names[0] ?? ""))}`;
  });
  const used = new Set(Object.values(fields).flat());
  const unused = sample.fields.filter(({ name }) => !used.has(name)).map(({ name }) => name);
  const states = Object.entries(rules.status).map(([word, state]) => `${word} → ${state}`);
  return [
    `${formatText(sample)}. Taken as:`,
    ...lines,
    ...(fields.categories ? [`  categories are divided by "${rules.dividers.categories}"`] : []),
    ...(fields.tags ? [`  tags are divided by "${rules.dividers.tags}"`] : []),
    ...(states.length > 0 ? [`  states: ${states.join(", ")}`] : []),
    ...(unused.length > 0 ? [`  not read: ${short(unused.slice(0, 30).join(", "))}`] : []),
  ];
}

export const patternLines = ({ patterns }: Sample): string[] =>
  patterns.map((pattern) => `Old URLs look like ${pattern}: add this pattern under Old Addresses in the admin panel.`);
