/** The value at a share, from 0 to 1, of values in ascending order. */
export const percentile = (sorted: number[], share: number): number | undefined =>
  sorted[Math.floor((sorted.length - 1) * share)];
