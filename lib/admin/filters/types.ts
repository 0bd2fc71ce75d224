import type { z } from "zod";
import type { savedFilterInput, savedFilterShape } from "./schemas.ts";

export type SavedFilter = z.infer<typeof savedFilterShape>;
export type SavedFilterInput = z.output<typeof savedFilterInput>;

/** A filter and its number of videos. Built-in filters have no id. */
export type CountedFilter = {
  id?: number;
  name: string;
  query: string;
  /** Undefined if counting took too long. */
  count?: number | undefined;
};
