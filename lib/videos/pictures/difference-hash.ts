/** Pixels of the grey picture that is hashed. */
export const HASHED = { width: 9, height: 8 } as const;

/** Pictures with less contrast (in grey levels) are plain, so their hash is meaningless. */
const LEAST_CONTRAST = 24;

/** The difference hash (dHash): for each pixel, whether it is brighter than its right neighbour. */
export function differenceHash(grey: Uint8Array): bigint | null {
  if (Math.max(...grey) - Math.min(...grey) < LEAST_CONTRAST) return null;
  let hash = 0n;
  for (let row = 0; row < HASHED.height; row++) {
    for (let column = 0; column < HASHED.width - 1; column++) {
      const at = row * HASHED.width + column;
      hash = (hash << 1n) | BigInt((grey[at] ?? 0) > (grey[at + 1] ?? 0));
    }
  }
  return BigInt.asIntN(64, hash);
}
