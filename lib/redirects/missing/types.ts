import type { z } from "zod";
import type { missingShape } from "./schemas.ts";

export type MissingAddress = z.infer<typeof missingShape>;

/** Addresses of one form. */
export type MissingGroup = {
  shape: string;
  members: MissingAddress[];
  hits: number;
  lastAt: string;
  pattern: string | null;
  /** How many of them the pattern would lead to a page; null if values of parameters decide. */
  found: number | null;
  categories: number;
};
