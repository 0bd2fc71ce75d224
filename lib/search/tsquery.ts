import { excludedTerms, type SearchText, type Term, wantedTerms } from "./query.ts";
import { titleKey } from "./title-key.ts";
import { joinCompound, pairsOf, type Token } from "./words.ts";

/** A query as texts of a tsquery; nothing a person types can be read as an operator. */
export type TsQueries = {
  /** Everything asked for, the last word by its beginning, and nothing excluded. */
  match: string;
  /** The same with the last word as typed. */
  exact: string;
  /** The words in the order typed, one after the other; null for a single word. */
  ordered: string | null;
  /** The whole text as a title; null when it has exclusions. */
  title: string | null;
};

/** Null when nothing is asked for: blank, punctuation alone or exclusions alone. */
export function toTsQueries(query: SearchText): TsQueries | null {
  const wanted = wantedTerms(query);
  if (wanted.length === 0) return null;
  const excluded = excludedTerms(query).map((term) => `!(${termQuery(term)})`);
  const all = (terms: Term[]) => [...terms.map((term) => `(${termQuery(term)})`), ...excluded].join(" & ");
  const tokens = wanted.flatMap((term) => term.tokens);
  return {
    match: all(wanted),
    exact: all(wanted.map((term) => ({ ...term, open: false }))),
    ordered: tokens.length > 1 ? phrase(tokens, wanted.at(-1)?.open) : null,
    title: excluded.length === 0 ? lexeme(titleKey(tokens)) : null,
  };
}

export function termQuery({ tokens, quoted, open }: Term): string {
  const joined = quoted ? undefined : joinCompound(tokens, 0, tokens.length);
  return joined ? `${phrase(tokens, open)} | ${lexeme(joined, open)}` : phrase(tokens, open);
}

/** Tokens at the distances at which `searchDocument` puts them. */
function phrase(tokens: readonly Token[], open = false): string {
  let text = "";
  let distance = 0;
  tokens.forEach((token, i) => {
    const isOpen = open && i === tokens.length - 1;
    const places = token.dense ? densePlaces(token.word) : [wordPlace(token, isOpen)];
    for (const place of places) {
      text += distance > 0 ? ` <${distance}> ${place}` : place;
      distance = 1;
    }
    // The last character of a dense word has a place of its own that was not asked for.
    if (token.dense && places.length > 0 && Array.from(token.word).length > 1) distance = 2;
  });
  return text;
}

/** A single character is found as the first of a pair. */
function densePlaces(word: string): string[] {
  const pairs = pairsOf(word);
  return pairs.length === 1 ? [lexeme(word, true)] : pairs.slice(0, -1).map((pair) => lexeme(pair));
}

function wordPlace({ word, also }: Token, open: boolean): string {
  // "c++" means just that; "hacker's" may be written as "hackers" or mean "hacker".
  if (!also || /[+#]$/.test(word)) return lexeme(word, open);
  return `(${lexeme(word, open)} | ${lexeme(also)})`;
}

export function lexeme(word: string, open = false): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${open ? ":*" : ""}`;
}
