import { createHash } from "node:crypto";

const WINDOW_MS = 6 * 3600 * 1000;
const ROUNDS = 4;

export const shuffleWindow = (now: number): number => Math.floor(now / WINDOW_MS);

export const untilNextWindow = (now: number): number => WINDOW_MS - (now % WINDOW_MS);

/**
 * A pseudo-random permutation of 0…size-1 (Feistel network with cycle walking), so that each page can be computed
 * independently. `size` is at most 2 ** 30.
 */
export function shuffledOrder(categoryId: number, window: number, size: number): (place: number) => number {
  const keys = createHash("sha256").update(`${categoryId}:${window}`).digest();
  const bits = Math.max(1, Math.ceil(Math.log2(Math.max(size, 2)) / 2));
  const mask = 2 ** bits - 1;
  const permute = (place: number): number => {
    let left = place >>> bits;
    let right = place & mask;
    for (let round = 0; round < ROUNDS; round++) {
      const mixed = mix(right ^ keys.readInt32LE(round * 4)) & mask;
      [left, right] = [right, left ^ mixed];
    }
    return left * 2 ** bits + right;
  };
  return (place) => {
    let number = permute(place);
    while (number >= size) number = permute(number);
    return number;
  };
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
