import type { z } from "zod";
import type { Pattern } from "./pattern.ts";
import type { outcomeShape, patternShape, redirectShape } from "./schemas.ts";

export type Redirect = z.infer<typeof redirectShape>;
export type StoredPattern = z.infer<typeof patternShape>;
export type Outcome = z.infer<typeof outcomeShape>;

export type ActivePattern = { text: string; target: string | null; pattern: Pattern };

/** Deleted videos and categories are not redirect targets; their own pages answer. */
export type Resolution = {
  to: string;
  isGone: boolean;
  by: "redirect" | "import" | "pattern";
  pattern?: string;
};
