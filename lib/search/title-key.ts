import type { Token } from "./words.ts";

/** The whole title as one lexeme, so that an exact title ranks first. Starts with "=", which no word contains. */
export function titleKey(tokens: readonly Token[]): string {
  const text = tokens.map(({ word }) => word).join(" ");
  // cyrb53, a 53-bit hash; a collision would only misplace one result.
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
