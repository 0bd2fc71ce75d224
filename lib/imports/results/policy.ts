/** Reasons of rows that were not rejected begin with these words. */
export const PREVIOUSLY_DELETED = "Previously deleted";
export const ON_THE_SITE = "On the site already";

export const LISTED = ["rejected", "deleted"] as const;
export type Listed = (typeof LISTED)[number];
