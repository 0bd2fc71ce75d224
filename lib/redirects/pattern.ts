import { MAX_OLD_ADDRESS, type OldAddress, readOldAddress, writeOldAddress } from "#lib/videos/origin/address";

export const PLACEHOLDERS = ["id", "slug", "any"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

type Part = { text: string } | { placeholder: Placeholder };

export type Pattern = { path: Part[]; query: [name: string, value: Part[]][] };

/** Values of the placeholders in a matched address. */
export type Found = { id?: string; slug?: string };

const MAX_PARTS = 12;
const MAX_LENGTH = 200;
const IS_ID = /[\p{L}\p{N}_-]/u;

const MARK = /\{(\w*)\}/g;

function readParts(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ placeholder: match[1] as Placeholder });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

const namesIn = (parts: Part[]): Placeholder[] =>
  parts.flatMap((part) => ("placeholder" in part ? part.placeholder : []));

const touches = (parts: Part[]): boolean =>
  parts.some((part, at) => "placeholder" in part && "placeholder" in (parts[at + 1] ?? { text: "" }));

/** Returns a message if the pattern is invalid. Patterns are normalised like the addresses that they match. */
export function parsePattern(text: string): Pattern | string {
  if (text.length > MAX_LENGTH) return `A pattern has at most ${MAX_LENGTH} characters.`;
  const address = /^(?:https?:)?\/\/|^[/?]/i.test(text.trim()) ? readOldAddress(text) : undefined;
  if (!address) return "A pattern begins with a slash, as in /videos/{id}/{slug}/.";
  const pattern: Pattern = {
    path: readParts(address.path),
    query: address.query.map(([name, value]) => [name, readParts(value)]),
  };
  const all = [pattern.path, ...pattern.query.map(([, value]) => value)];
  const names = all.flatMap(namesIn);
  const unknown = names.find((name) => !PLACEHOLDERS.includes(name));
  if (unknown !== undefined) return `{${unknown}} is not a placeholder: there are {id}, {slug} and {any}.`;
  if (names.length === 0)
    return "A pattern has a placeholder, {id}, {slug} or {any}. Add single addresses as redirects.";
  if (["id", "slug"].some((name) => names.filter((each) => each === name).length > 1))
    return "A pattern has {id} and {slug} once each.";
  if (all.some(touches)) return "Between two placeholders there must be something, as in {id}-{slug}.";
  return all.flat().length > MAX_PARTS ? "This pattern has too many parts." : pattern;
}

/** Normalised, so that equal patterns have equal text. */
export const patternText = (text: string): string => writeOldAddress(readOldAddress(text) as OldAddress);

/**
 * {id} matches as little and {slug} as much as possible, neither across a slash. A {slug} is just digits only after an
 * {id}: elsewhere such a number is a page of a list or a year.
 */
function fits(placeholder: Placeholder, matched: string, { id }: Found): boolean {
  if (placeholder === "any") return true;
  if (matched === "") return false;
  return placeholder === "id" || id !== undefined || !/^\d+$/.test(matched);
}

const allows = (placeholder: Placeholder, character: string): boolean =>
  placeholder === "any" || (placeholder === "id" ? IS_ID.test(character) : character !== "/");

/** Linear in the text for each part, because matches of the rest are computed once for each position, from the end. */
function matchParts(parts: Part[], text: string, found: Found): boolean {
  const rests: boolean[][] = [];
  rests[parts.length] = Array.from({ length: text.length + 1 }, (_, at) => at === text.length);
  for (let part = parts.length - 1; part >= 0; part--) {
    const [current, next] = [parts[part] as Part, rests[part + 1] as boolean[]];
    const fitting = new Array<boolean>(text.length + 1).fill(false);
    if ("text" in current) {
      for (let at = text.indexOf(current.text); at >= 0; at = text.indexOf(current.text, at + 1))
        fitting[at] = next[at + current.text.length] === true;
    } else {
      let isReached = false;
      for (let at = text.length; at >= 0; at--) {
        const isAllowed = at < text.length && allows(current.placeholder, text[at] as string);
        isReached = isAllowed && (isReached || next[at + 1] === true);
        fitting[at] = isReached || (current.placeholder === "any" && next[at] === true);
      }
    }
    rests[part] = fitting;
  }
  if (!rests[0]?.[0]) return false;
  let at = 0;
  for (const [place, part] of parts.entries()) {
    const next = rests[place + 1] as boolean[];
    if ("text" in part) {
      at += part.text.length;
      continue;
    }
    const end = endOf(part.placeholder, text, at, next, found);
    if (end === undefined) return false;
    if (part.placeholder !== "any") found[part.placeholder] = text.slice(at, end);
    at = end;
  }
  return true;
}

function endOf(
  placeholder: Placeholder,
  text: string,
  from: number,
  next: boolean[],
  found: Found,
): number | undefined {
  let last: number | undefined;
  for (let at = from; at <= text.length; at++) {
    if (next[at] && fits(placeholder, text.slice(from, at), found)) {
      last = at;
      if (placeholder === "id") return at;
    }
    if (at < text.length && !allows(placeholder, text[at] as string)) break;
  }
  return last;
}

/** Ignores additional parameters of the address. */
export function matchPattern({ path, query }: Pattern, address: OldAddress): Found | undefined {
  const found: Found = {};
  if (address.path.length > MAX_OLD_ADDRESS) return undefined;
  for (const [name, value] of query) {
    const given = address.query.find(([each]) => each === name)?.[1];
    if (given === undefined || given.length > MAX_OLD_ADDRESS || !matchParts(value, given, found)) return undefined;
  }
  return matchParts(path, address.path, found) ? found : undefined;
}
