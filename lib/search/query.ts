import { compoundEnd, readTokens, type Token } from "./words.ts";

export type Term = {
  tokens: Token[];
  quoted: boolean;
  excluded: boolean;
  open: boolean;
};

export type Part = { text: string; terms: Term[] };

export type SearchText = { parts: Part[] };

const QUOTES = /[“”„‟«»〝〞＂]/g;
const PARTS = /(?<minus>-?)"(?<quoted>[^"]*)(?<close>"?)|[^\s"]+/g;

export function readQuery(text: string): SearchText {
  const parts: Part[] = [];
  for (const match of text.replace(QUOTES, '"').matchAll(PARTS)) {
    const { minus, quoted, close } = match.groups as { minus?: string; quoted?: string; close?: string };
    const terms = quoted === undefined ? readWords(match[0]) : readPhrase(quoted, minus === "-", close === "");
    if (terms.length > 0) parts.push({ text: match[0], terms });
  }
  withLastPrefix(parts);
  return { parts };
}

export function wantedTerms({ parts }: SearchText): Term[] {
  return parts.flatMap(({ terms }) => terms).filter(({ excluded }) => !excluded);
}

export function excludedTerms({ parts }: SearchText): Term[] {
  return parts.flatMap(({ terms }) => terms).filter(({ excluded }) => excluded);
}

/** Prefix lookups are expensive, so only this many are done besides the last word. */
const MAX_OPEN = 5;

export function withPrefixes(query: SearchText): SearchText {
  if (wantedTerms(query).length > MAX_OPEN) return query;
  const opens = ({ quoted, excluded, tokens }: Term) => !quoted && !excluded && (tokens.at(-1)?.word.length ?? 0) > 1;
  const open = (term: Term) => (opens(term) ? { ...term, open: true } : term);
  return { parts: query.parts.map((part) => ({ ...part, terms: part.terms.map(open) })) };
}

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

function withLastPrefix(parts: Part[]): void {
  const last = wantedTerms({ parts }).at(-1);
  if (last && !last.quoted) last.open = true;
}
