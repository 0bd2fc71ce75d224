import type { z } from "zod";
import type { searchPageShape, suggestionShape } from "./schemas.ts";

export type SearchPage = z.infer<typeof searchPageShape>;
export type Suggestion = z.infer<typeof suggestionShape>;
