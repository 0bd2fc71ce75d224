import type { z } from "zod";
import type { textAnswer, textInput } from "./schemas.ts";

export type EditedText = z.infer<typeof textAnswer>;
export type TextInput = z.infer<typeof textInput>;

/** The text of a page as it is in force, and when an operator wrote it; null for the original. */
export type PageText = { markdown: string; changedAt: string | null };
