import { normalizeText } from "./normalize.ts";
import { type Part, type SearchText, type Term, wantedTerms } from "./query.ts";
import type { Token } from "./words.ts";

/** A query word that may be misspelled. */
export type QueryWord = { term: Term; token: Token; open: boolean };

/** An alternative spelling and its cost, roughly the number of mistakes. */
export type Replacement = {
  place: QueryWord;
  words: string[];
  joinsNext?: QueryWord;
  begins?: true;
  cost: number;
  videoCount: number;
};

export function queryWords(query: SearchText): QueryWord[] {
  return wantedTerms(query)
    .filter(({ quoted }) => !quoted)
    .flatMap((term) =>
      term.tokens.map((token, i) => ({ term, token, open: term.open && i === term.tokens.length - 1 })),
    );
}

export function applyChanges(query: SearchText, changes: Replacement[]): SearchText {
  const parts = query.parts.map((part) => {
    const terms = part.terms.flatMap((term) => changeTerm(term, changes));
    const changed = terms.length !== part.terms.length || terms.some((term, i) => term !== part.terms[i]);
    return changed ? { text: textOf(terms, part), terms } : part;
  });
  return { parts: parts.filter(({ terms }) => terms.length > 0) };
}

function changeTerm(term: Term, changes: Replacement[]): Term[] {
  if (changes.some(({ joinsNext }) => joinsNext?.term === term)) return [];
  const own = changes.filter(({ place }) => place.term === term);
  if (own.length === 0) return [term];
  const open = term.open || own.some(({ joinsNext, begins }) => begins || joinsNext?.open);
  const tokens = term.tokens.flatMap((token) => {
    const change = own.find(({ place }) => place.token === token);
    if (!change) return [token];
    return change.words.map((word, i) => ({ word, dense: false, link: i === 0 ? token.link : undefined }));
  });
  if (tokens.length === term.tokens.length) return [{ ...term, tokens, open }];
  return tokens.map((token, i) => ({
    ...term,
    tokens: [{ ...token, link: undefined }],
    open: open && i === tokens.length - 1,
  }));
}

function textOf(terms: Term[], before: Part): string {
  const text = terms
    .map(({ tokens }) => tokens.map(({ word, link }, i) => (i > 0 ? (link ?? " ") : "") + word).join(""))
    .join(" ");
  const typed = before.text.slice(0, text.length);
  return normalizeText(typed) === text ? typed : text;
}

export const textOfQuery = ({ parts }: SearchText): string => parts.map(({ text }) => text).join(" ");
