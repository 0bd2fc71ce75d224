import { normalizeText } from "./normalize.ts";

export type Token = {
  word: string;
  /** Alternative at the same position: `c` for `c++`, `hacker` for `hackers`. */
  also?: string;
  dense: boolean;
  link: string | undefined;
};

const MAX_LENGTH = 60;
const MAX_JOINED = 3;

/** Thai, Lao, Burmese, Khmer, kana, bopomofo, Han, Hangul. */
const DENSE =
  "\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0edf\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17d3\\u17d7\\u17dc\\u17dd" +
  "\\u3005-\\u3007\\u3031-\\u3035\\u3041-\\u3096\\u3099-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3105-\\u312f\\u31a0-\\u31bf" +
  "\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua9e0-\\ua9fe\\uaa60-\\uaa7f\\uac00-\\ud7a3\\uf900-\\ufaff" +
  "\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}";
const WORD = new RegExp(
  `(?<dense>[[\\p{L}\\p{N}\\p{M}]&&[${DENSE}]]+)|[[\\p{L}\\p{N}]--[${DENSE}]][[\\p{L}\\p{N}\\p{M}]--[${DENSE}]]*(?:\\+\\+|#)?`,
  "gv",
);
const ASCII_WORD = /[a-z0-9]+(?:\+\+|#)?/g;
const NON_ASCII = /[^\0-\x7f]/;

const LINKS = new Set(["", "'", "-", "‐", "‒", "–", "_", ".", "·", "&", "/", "+", "@", ":"]);
const JOINING_LINKS = new Set(["'", "-", "‐", "‒", "–", "_", ".", "·", "&"]);
const CONTRACTIONS = new Set(["s", "t", "m", "d", "ll", "re", "ve"]);

export function readTokens(text: string): Token[] {
  const folded = normalizeText(text);
  const tokens: Token[] = [];
  let end = -1;
  for (const match of folded.matchAll(NON_ASCII.test(folded) ? WORD : ASCII_WORD)) {
    const dense = match.groups?.dense !== undefined;
    const word = dense ? match[0] : shorten(match[0]);
    const gap = match.index - end;
    const before = end >= 0 && gap < 2 ? folded.slice(end, match.index) : undefined;
    const link = before !== undefined && LINKS.has(before) ? before : undefined;
    end = match.index + match[0].length;
    const last = tokens.at(-1);
    if (link === "'" && last && !last.also && !last.dense && CONTRACTIONS.has(word)) {
      last.also = last.word;
      last.word = shorten(last.word + word);
      continue;
    }
    const token: Token = { word, dense, link };
    if (word.endsWith("++")) token.also = word.slice(0, -2);
    else if (word.endsWith("#")) token.also = word.slice(0, -1);
    tokens.push(token);
  }
  return tokens;
}

export function compoundEnd(tokens: Token[], start: number): number {
  let end = start + 1;
  while (end < tokens.length && tokens[end]?.link !== undefined) end++;
  return end;
}

/** "scikit-learn" also matches `scikitlearn`. */
export function joinCompound(tokens: Token[], start: number, end: number): string | undefined {
  if (end - start < 2 || end - start > MAX_JOINED) return undefined;
  let joined = tokens[start]?.word as string;
  for (let i = start + 1; i < end; i++) {
    const { word, link, dense } = tokens[i] as Token;
    if (dense || tokens[i - 1]?.dense || !JOINING_LINKS.has(link as string)) return undefined;
    if (/\d$/.test(joined) && /^\d/.test(word)) return undefined;
    joined += word;
  }
  return joined.length <= MAX_LENGTH / 2 ? joined : undefined;
}

export function pairsOf(word: string): string[] {
  const characters = Array.from(word);
  return characters.map((character, i) => character + (characters[i + 1] ?? ""));
}

function shorten(word: string): string {
  return word.length <= MAX_LENGTH ? word : word.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "");
}
