import type { Token } from "./words.ts";

/**
 * A title as one lexeme, by which a video is found when its whole title is typed, however many others share its words.
 * Begins with "=", as no word does.
 */
export function titleKey(tokens: readonly Token[]): string {
  const text = tokens.map(({ word }) => word).join(" ");
  // cyrb53: two 32-bit mixes, 53 bits of them kept; a clash would put one wrong video on top of one search.
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return `=${(4294967296 * (2097151 & b) + (a >>> 0)).toString(36)}`;
}
