import type { z } from "zod";
import type { textAnswer, textInput } from "./schemas.ts";

export type EditedText = z.infer<typeof textAnswer>;
export type TextInput = z.infer<typeof textInput>;

export type PageText = {
  markdown: string;
  changedAt: string | null;
  /** A version that takes effect later. */
  coming?: { id: number; effectiveAt: string };
};
