import { compoundEnd, readTokens, type Token } from "./words.ts";

/** One thing that a person asks for: a word, a compound ("scikit-learn") or a quoted phrase. */
export type Term = {
  tokens: Token[];
  quoted: boolean;
  /** Written with a minus: what is found must not have it. */
  excluded: boolean;
  /** Its last word may be the beginning of a longer one. */
  open: boolean;
};

/** A stretch of what was typed and the terms read from it; most hold one. */
export type Part = { text: string; terms: Term[] };

export type SearchText = { parts: Part[] };

const QUOTES = /[“”„‟«»〝〞＂]/g;
const PARTS = /(?<minus>-?)"(?<quoted>[^"]*)(?<close>"?)|[^\s"]+/g;

/** Reads what a person typed into a search box. Every text is a query: what means nothing to it is left out. */
export function readQuery(text: string): SearchText {
  const parts: Part[] = [];
  for (const match of text.replace(QUOTES, '"').matchAll(PARTS)) {
    const { minus, quoted, close } = match.groups as { minus?: string; quoted?: string; close?: string };
    const terms = quoted === undefined ? readWords(match[0]) : readPhrase(quoted, minus === "-", close === "");
    if (terms.length > 0) parts.push({ text: match[0], terms });
  }
  openLastWord(parts);
  return { parts };
}

/** The terms of a query that are asked for. */
export function wantedTerms({ parts }: SearchText): Term[] {
  return parts.flatMap(({ terms }) => terms).filter(({ excluded }) => !excluded);
}

export function excludedTerms({ parts }: SearchText): Term[] {
  return parts.flatMap(({ terms }) => terms).filter(({ excluded }) => excluded);
}

/** Beginnings take longer to look up than words, single letters longest: only so many are, beside the last. */
const MAX_OPEN = 5;

/** The same query with every word taken as the beginning of one, as for a person who is still typing. */
export function openEveryWord(query: SearchText): SearchText {
  if (wantedTerms(query).length > MAX_OPEN) return query;
  const opens = ({ quoted, excluded, tokens }: Term) => !quoted && !excluded && (tokens.at(-1)?.word.length ?? 0) > 1;
  const open = (term: Term) => (opens(term) ? { ...term, open: true } : term);
  return { parts: query.parts.map((part) => ({ ...part, terms: part.terms.map(open) })) };
}

/** The same query with the parts of compounds standing anywhere ("A/B" as "A" and "B"); null when it has none. */
export function splitCompounds({ parts }: SearchText): SearchText | null {
  const isCompound = ({ tokens, quoted, excluded }: Term) => tokens.length > 1 && !quoted && !excluded;
  if (!parts.some(({ terms }) => terms.some(isCompound))) return null;
  const split = (term: Term): Term[] =>
    isCompound(term)
      ? term.tokens.map((token, i) => ({ ...term, tokens: [token], open: term.open && i === term.tokens.length - 1 }))
      : [term];
  return { parts: parts.map((part) => ({ ...part, terms: part.terms.flatMap(split) })) };
}

function readPhrase(text: string, excluded: boolean, open: boolean): Term[] {
  const tokens = readTokens(text);
  return tokens.length > 0 ? [{ tokens, quoted: true, excluded, open: open && !excluded }] : [];
}

function readWords(text: string): Term[] {
  const excluded = /^-[\p{L}\p{N}]/u.test(text);
  const tokens = readTokens(excluded ? text.slice(1) : text);
  const terms: Term[] = [];
  for (let start = 0; start < tokens.length; ) {
    const end = compoundEnd(tokens, start);
    terms.push({ tokens: tokens.slice(start, end), quoted: false, excluded, open: false });
    start = end;
  }
  return terms;
}

/** The last word asked for is found by its beginning: people see results before they have typed it out. */
function openLastWord(parts: Part[]): void {
  const last = wantedTerms({ parts }).at(-1);
  if (last && !last.quoted) last.open = true;
}
