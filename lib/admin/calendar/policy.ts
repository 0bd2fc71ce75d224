import type { View } from "./days.ts";

/** Maximum number of videos of each kind listed per day. */
export const LISTED: Record<View, number> = { month: 3, week: 50 };

/** Videos per day are counted up to this number. */
export const COUNTED = 1_000;
