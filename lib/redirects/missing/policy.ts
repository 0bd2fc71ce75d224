export const DAYS_KEPT = 30;
export const MOST_KEPT = 5_000;
