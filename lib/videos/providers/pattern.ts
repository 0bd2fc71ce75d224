import { RE2JS } from "re2js";
import { charactersOf, normaliseValue, type Placeholder, readPlaceholder } from "./placeholders.ts";
import type { Values } from "./template.ts";

export class PatternError extends Error {}

const LONGEST = 500;
const LARGEST_PROGRAM = 4_000;

type Part = { expression: RE2JS; groups: Map<string, Placeholder> };
type QueryPart = Part & { name: string; isOptional: boolean };

export type Pattern = {
  /** The pattern as written. */
  text: string;
  /** URLs that match this pattern are not videos. */
  isExclusion: boolean;
  /** Undefined if the pattern applies to all hosts of the provider. */
  isHost: ((host: string) => boolean) | undefined;
  /** Hosts in the pattern, to check that they belong to the provider. */
  hostNames: string[];
  prefix: string;
  /** Matched against the path; regular expressions are matched against host and path. */
  path: Part;
  isExpression: boolean;
  query: QueryPart[];
  identity: string | undefined;
  template: string | undefined;
  placeholders: Placeholder[];
};

function compileExpression(source: string): RE2JS {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, "") : "";
    throw new PatternError(`The expression cannot be used: ${reason}.`);
  }
  if (compiled.programSize() > LARGEST_PROGRAM) throw new PatternError("The expression is too large.");
  return compiled;
}

const TOKEN = /\{[^}]*\}|\(|\)|\||\*\*|\*|[^{}()|*]+|[{}]/g;

/** Compiles literal text with `{placeholders}`, `(a|b)`, `*` within a segment and `**` for anything. */
function compilePart(text: string, flags: { isQuery?: boolean } = {}): Part {
  const groups = new Map<string, Placeholder>();
  const tokens = text.match(TOKEN) ?? [];
  let depth = 0;
  const source = tokens.map((token, at) => {
    if (token.startsWith("{")) {
      const placeholder = readPlaceholder(token);
      if (!placeholder) throw new PatternError(`${token} is not a placeholder. Write {id}, or {id:digits}.`);
      if (depth > 0) throw new PatternError("Placeholders cannot stand in brackets.");
      const neighbours = `${tokens[at - 1]?.at(-1) ?? ""}${tokens[at + 1]?.[0] ?? ""}`;
      const group = `g${groups.size}`;
      groups.set(group, placeholder);
      const characters = charactersOf(placeholder, neighbours);
      return `(?P<${group}>${flags.isQuery && placeholder.kind === "any" ? "." : characters}+)`;
    }
    if (token === "(") return ++depth > 1 ? fail("Brackets cannot stand in brackets.") : "(?:";
    if (token === ")") return --depth < 0 ? fail("A bracket is not opened.") : ")";
    if (token === "|") return depth === 0 ? fail("Alternatives stand in brackets: (a|b).") : "|";
    if (token === "**") return ".*";
    if (token === "*") return flags.isQuery ? ".*" : "[^/]*";
    if (token === "}") return fail("A placeholder is not opened.");
    return RE2JS.quote(token);
  });
  if (depth > 0) throw new PatternError("A bracket is not closed.");
  return { expression: compileExpression(`^${source.join("").replace(/\/\.\*$/, "(?:/.*)?")}$`), groups };
}

function fail(message: string): never {
  throw new PatternError(message);
}

/** Expands "(www.|m.)example.com" to its alternatives. */
function hostNamesOf(host: string): string[] {
  const match = /^([^()]*)\(([^()]*)\)(.*)$/.exec(host);
  if (!match) return [host];
  const [, before = "", choices = "", after = ""] = match;
  return choices.split("|").flatMap((choice) => hostNamesOf(before + choice + after));
}

function hostTest(host: string): (host: string) => boolean {
  const names = new Set(hostNamesOf(host.toLowerCase()));
  const wildcards = [...names].flatMap((name) => (name.startsWith("*.") ? name.slice(1) : []));
  for (const name of names) {
    if (!/^(?:\*\.)?[a-z0-9.-]+$/.test(name)) fail("The host of the pattern is not the name of a site.");
  }
  return (host) => names.has(host) || wildcards.some((end) => host.endsWith(end));
}

function readQuery(text: string): QueryPart[] {
  return text.split("&").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    if (!/^[\w.[\]-]{1,60}$/.test(name)) throw new PatternError(`${pair} is not a parameter of an address.`);
    const part = compilePart(value.join("="), { isQuery: true });
    return { ...part, name, isOptional: [...part.groups.values()].some(({ isOptional }) => isOptional) };
  });
}

/** Compiles `PATTERN`, `PATTERN as IDENTITY`, `PATTERN => PLAYER`, or `!PATTERN` for URLs that are not videos. */
export function compilePattern(line: string): Pattern {
  const text = line.trim();
  if (text.length > LONGEST) throw new PatternError(`A pattern has at most ${LONGEST} characters.`);
  const [left = "", template] = text.split(/ => /, 2);
  const [marked = "", identity] = left.trim().split(/ as /, 2);
  const isExclusion = marked.startsWith("!");
  const pattern = marked.slice(isExclusion ? 1 : 0).trim();
  const common = { text, isExclusion, identity: identity?.trim(), template: template?.trim() };
  if (pattern.startsWith("^")) return { ...common, ...readExpression(pattern) };
  if (/\s/.test(pattern)) throw new PatternError("The pattern contains spaces.");
  const parts = /^(?:https:\/\/([^/?]*))?(\/[^?]*)?(?:\?(.*))?$/.exec(pattern);
  if (!parts || (!parts[1] && !parts[2])) {
    throw new PatternError(
      "A pattern begins with https://, with / for every domain, or with ^ if it is an expression.",
    );
  }
  const [, host, given = "/", search] = parts;
  const path = given.length > 1 ? given.replace(/\/$/, "") : given;
  const compiled = compilePart(path);
  const query = search ? readQuery(search) : [];
  return {
    ...common,
    isHost: host === undefined ? undefined : hostTest(host),
    hostNames: host === undefined ? [] : hostNamesOf(host.toLowerCase()),
    prefix: /^[^{(*]*/.exec(path.replace(/\/\*\*$/, ""))?.[0] ?? "/",
    path: compiled,
    isExpression: false,
    query,
    placeholders: [...compiled.groups.values(), ...query.flatMap(({ groups }) => [...groups.values()])],
  };
}

/** RE2 never backtracks, so matching takes linear time. */
function readExpression(source: string) {
  const expression = compileExpression(source.endsWith("$") ? source : `${source}$`);
  const groups = new Map(
    Object.keys(expression.namedGroups()).map((name) => [name, { name, kind: "rest", isOptional: false }]),
  );
  const placeholders = [...groups.values()];
  const path: Part = { expression, groups };
  return { isHost: undefined, hostNames: [], prefix: "", path, isExpression: true, query: [], placeholders };
}

/** Adds to `values`. Returns false if a value doesn't fit its kind. The first value of a name wins. */
function take({ expression, groups }: Part, text: string, values: Values, isEncoded: boolean): boolean {
  const matcher = expression.matcher(text);
  if (!matcher.matches()) return false;
  for (const [group, { name, kind }] of groups) {
    const found = matcher.group(group);
    if (!found) continue;
    const compared = normaliseValue(kind, found);
    if (compared === undefined) return false;
    const encode = isEncoded ? (value: string) => value : encodeURIComponent;
    const isConverted = kind === "seconds";
    if (!values.has(name))
      values.set(name, { raw: encode(isConverted ? compared : found), compared: encode(compared) });
  }
  return true;
}

export type Address = { host: string; path: string; search: URLSearchParams };

export function matchPattern(pattern: Pattern, address: Address): Values | undefined {
  const { host, path } = address;
  if (!path.startsWith(pattern.prefix)) return undefined;
  if (pattern.isHost && !pattern.isHost(host)) return undefined;
  const values: Values = new Map();
  if (!take(pattern.path, pattern.isExpression ? host + path : path, values, true)) return undefined;
  for (const part of pattern.query) {
    const given = address.search.get(part.name);
    const isTaken = given !== null && take(part, given, values, false);
    if (!isTaken && !part.isOptional) return undefined;
  }
  return values;
}
