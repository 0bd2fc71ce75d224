export const DAYS_KEPT = 30;
export const MAX_KEPT = 5_000;
