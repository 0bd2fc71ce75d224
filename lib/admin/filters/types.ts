import type { z } from "zod";
import type { savedFilterInput, savedFilterShape } from "./schemas.ts";

export type SavedFilter = z.infer<typeof savedFilterShape>;
export type SavedFilterInput = z.output<typeof savedFilterInput>;

/** A filter with how many videos it finds; built-in ones have no id. */
export type CountedFilter = {
  id?: number;
  name: string;
  query: string;
  /** Undefined where counting took too long. */
  count?: number | undefined;
};
