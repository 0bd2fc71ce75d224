export const percentile = (sorted: number[], share: number): number | undefined =>
  sorted[Math.floor((sorted.length - 1) * share)];
