import type { Suggestion } from "./types.ts";
import { compoundEnd, joinCompound, readTokens, type Token } from "./words.ts";

export type Named = { name: string; uses: number };

export type SuggestionSources = {
  categories: (Named & { id: number })[];
  tags: (Named & { slug: string })[];
  videos: { id: number; title: string }[];
};

const SHARE = 0.3;

type Fit = { suggestion: Suggestion; key: string; fit: number; uses: number };

const WHOLE = 3;
const BEGINS = 2;
const WITHIN = 1;

export function arrangeSuggestions(
  typed: readonly Token[],
  { categories, tags, videos }: SuggestionSources,
  limit: number,
): Suggestion[] {
  const share = Math.max(1, Math.floor(limit * SHARE));
  const fits = [
    ...best(
      typed,
      categories.map(({ id, name, uses }) => ({ suggestion: { type: "category", id, label: name }, uses })),
      share,
    ),
    ...best(
      typed,
      tags.map(({ name, slug, uses }) => ({ suggestion: { type: "tag", slug, label: name }, uses })),
      share,
    ),
    ...videos.map(({ id, title }) => fitOf(typed, { type: "video", id, label: title }, 0)),
  ];
  const seen = new Set<string>();
  return fits
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}

function best(typed: readonly Token[], named: { suggestion: Suggestion; uses: number }[], count: number): Fit[] {
  return named
    .map(({ suggestion, uses }) => fitOf(typed, suggestion, uses))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.uses - a.uses)
    .slice(0, count);
}

function fitOf(typed: readonly Token[], suggestion: Suggestion, uses: number): Fit {
  const tokens = readTokens(suggestion.label);
  const key = keyOf(tokens);
  const typedKey = keyOf(typed);
  const within = typed.every((token) => holds(tokens, token));
  const fit = key === typedKey ? WHOLE : key.startsWith(typedKey) ? BEGINS : within ? WITHIN : 0;
  return { suggestion, key, fit, uses };
}

const keyOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(" ");

function holds(tokens: Token[], typed: Token): boolean {
  return tokens.some(({ word, also, dense }, i) => {
    if (typed.dense) return dense && word.includes(typed.word);
    if (word.startsWith(typed.word) || also?.startsWith(typed.word)) return true;
    return joinCompound(tokens, i, compoundEnd(tokens, i))?.startsWith(typed.word) ?? false;
  });
}
