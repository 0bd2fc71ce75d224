export const percentile = (sorted: number[], share: number): number | undefined =>
  sorted[Math.floor((sorted.length - 1) * share)];

export const median = (values: number[]): number =>
  percentile(
    values.filter((value) => !Number.isNaN(value)).sort((one, other) => one - other),
    0.5,
  ) ?? Number.NaN;
