/** Personal data in a table. Other columns are listed too, so that none is forgotten. */
export type Processing = { of: string; personal: string; other?: string; why: string; until: string };
