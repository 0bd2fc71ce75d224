import { fold } from "./fold.ts";
import { type Part, type SearchText, type Term, wantedTerms } from "./query.ts";
import type { Token } from "./words.ts";

/** A word of a query that may have been typed wrongly. */
export type Place = { term: Term; token: Token; open: boolean };

/** Other words for a place, and how unlikely they are: mistakes, roughly. */
export type Change = {
  place: Place;
  words: string[];
  /** The next word is part of the new one. */
  joinsNext?: Place;
  /** Found by what it begins with. */
  begins?: true;
  cost: number;
  /** Videos that have it. */
  videoCount: number;
};

/** Words in quotes mean what they say; the others may be misspelled. */
export function placesOf(query: SearchText): Place[] {
  return wantedTerms(query)
    .filter(({ quoted }) => !quoted)
    .flatMap((term) =>
      term.tokens.map((token, i) => ({ term, token, open: term.open && i === term.tokens.length - 1 })),
    );
}

export function applyChanges(query: SearchText, changes: Change[]): SearchText {
  const parts = query.parts.map((part) => {
    const terms = part.terms.flatMap((term) => changeTerm(term, changes));
    const changed = terms.length !== part.terms.length || terms.some((term, i) => term !== part.terms[i]);
    return changed ? { text: textOf(terms, part), terms } : part;
  });
  return { parts: parts.filter(({ terms }) => terms.length > 0) };
}

function changeTerm(term: Term, changes: Change[]): Term[] {
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
  // The halves of a word are words of their own.
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
  // A beginning of what was typed keeps its accents.
  const typed = before.text.slice(0, text.length);
  return fold(typed) === text ? typed : text;
}

/** A query as a person would type it. */
export const textOfQuery = ({ parts }: SearchText): string => parts.map(({ text }) => text).join(" ");
