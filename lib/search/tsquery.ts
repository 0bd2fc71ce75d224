import { excludedTerms, readQuery, type SearchText, type Term, wantedTerms } from "./query.ts";
import { titleKey } from "./title-key.ts";
import { joinCompound, pairsOf, type Token } from "./words.ts";

/** Safe to pass to to_tsquery: input cannot contain operators. */
export type TsQueries = {
  match: string;
  exact: string;
  ordered: string | null;
  size: number;
  title: string | null;
};

type Expansions = ReadonlyMap<string, readonly string[]>;

const NONE: Expansions = new Map();

export function toTsQueries(query: SearchText): TsQueries | null {
  const wanted = wantedTerms(query);
  if (wanted.length === 0) return null;
  const excluded = exclusions(query);
  const all = (terms: Term[]) => [...terms.map((term) => `(${termQuery(term)})`), ...excluded].join(" & ");
  const tokens = wanted.flatMap((term) => term.tokens);
  return {
    match: all(wanted),
    exact: all(wanted.map((term) => ({ ...term, open: false }))),
    ordered: tokens.length > 1 ? phrase(tokens, wanted.at(-1)?.open) : null,
    size: tokens.reduce((size, { word, dense }) => size + (dense ? Array.from(word).length : 1), 0),
    title: excluded.length === 0 ? lexeme(titleKey(tokens)) : null,
  };
}

export function toEitherQueries(one: SearchText, other: SearchText): TsQueries | null {
  const [first, second] = [toTsQueries(one), toTsQueries(other)];
  if (!first || !second) return first ?? second;
  const either = (a: string, b: string) => `(${a}) | (${b})`;
  return {
    match: either(first.match, second.match),
    exact: either(first.exact, second.exact),
    ordered: first.ordered && second.ordered ? either(first.ordered, second.ordered) : null,
    size: Math.max(first.size, second.size),
    title: null,
  };
}

export function toExpandedQueries(query: SearchText, expansions: Expansions): { query: string; beside?: string } {
  const isWide = (term: Term) => prefixWords([term]).some((beginning) => (expansions.get(beginning)?.length ?? 0) > 1);
  const [wide = [], plain = []] = [true, false].map((side) =>
    wantedTerms(query).filter((term) => isWide(term) === side),
  );
  const [first, ...others] = wide.map((term) => `(${termQuery(term, expansions)})`);
  const own = [...plain.map((term) => `(${termQuery(term, expansions)})`), ...exclusions(query)];
  if (first === undefined) return { query: own.join(" & ") };
  const beside = plain.length > 0 ? [first, ...others] : others;
  const queries = { query: (plain.length > 0 ? own : [first, ...own]).join(" & ") };
  return beside.length > 0 ? { ...queries, beside: beside.join(" & ") } : queries;
}

const exclusions = (query: SearchText) => excludedTerms(query).map((term) => `!(${termQuery(term)})`);

export function toTitleQueries(text: string): TsQueries | null {
  if (excludedTerms(readQuery(text)).length === 0) return null;
  const queries = toTsQueries(readQuery(text.replace(/(^|\s)-/g, "$1")));
  return queries?.title ? { ...queries, match: queries.title, exact: queries.title, ordered: null } : null;
}

export function termQuery({ tokens, quoted, open }: Term, expansions = NONE): string {
  const joined = quoted ? undefined : joinCompound(tokens, 0, tokens.length);
  const asTyped = phrase(tokens, open, expansions);
  return joined ? `${asTyped} | ${word(joined, open, expansions)}` : asTyped;
}

export function prefixWords(terms: readonly Term[]): string[] {
  return terms.flatMap(({ tokens, quoted, open }) => {
    const last = tokens.at(-1);
    if (!open || !last || last.dense) return [];
    const joined = quoted ? undefined : joinCompound(tokens, 0, tokens.length);
    return joined ? [last.word, joined] : [last.word];
  });
}

function phrase(tokens: readonly Token[], open: boolean | undefined, expansions: Expansions = NONE): string {
  let text = "";
  let distance = 0;
  tokens.forEach((token, i) => {
    const isOpen = open === true && i === tokens.length - 1;
    const places = token.dense ? densePlaces(token.word) : [wordPlace(token, isOpen, expansions)];
    for (const place of places) {
      text += distance > 0 ? ` <${distance}> ${place}` : place;
      distance = 1;
    }
    // The last character of a dense word occupies a position of its own.
    if (token.dense && Array.from(token.word).length > 1) distance = 2;
  });
  return text;
}

function densePlaces(word: string): string[] {
  const pairs = pairsOf(word);
  return pairs.length === 1 ? [lexeme(word, true)] : pairs.slice(0, -1).map((pair) => lexeme(pair));
}

function wordPlace({ word: text, also }: Token, open: boolean, expansions: Expansions): string {
  // "c++" is taken literally; "hacker's" also matches "hackers" and "hacker".
  if (!also || /[+#]$/.test(text)) return word(text, open, expansions);
  return `(${word(text, open, expansions)} | ${lexeme(also)})`;
}

function word(text: string, open: boolean, expansions: Expansions): string {
  const known = open ? expansions.get(text) : undefined;
  return known ? `(${known.map((each) => lexeme(each)).join(" | ")})` : lexeme(text, open);
}

export function lexeme(text: string, open = false): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${open ? ":*" : ""}`;
}
