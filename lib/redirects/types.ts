import type { z } from "zod";
import type { Pattern } from "./pattern.ts";
import type { outcomeShape, patternShape, redirectShape } from "./schemas.ts";

export type Redirect = z.infer<typeof redirectShape>;
export type StoredPattern = z.infer<typeof patternShape>;
export type Outcome = z.infer<typeof outcomeShape>;

export type ActivePattern = { text: string; target: string | null; pattern: Pattern };

/** A deleted video or category is not led to: its own page answers for it. */
export type Resolution = {
  to: string;
  isGone: boolean;
  by: "redirect" | "import" | "pattern";
  pattern?: string;
};
