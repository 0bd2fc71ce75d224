import type { z } from "zod";
import type { Measured } from "./model/learn.ts";
import type { Kind } from "./policy.ts";
import type { suggestionsShape } from "./schemas.ts";

export type Suggestions = z.infer<typeof suggestionsShape>;
export type Suggestion = Suggestions["categories"][number];

export type LearnedModel = { kind: Kind; learnedAt: string; videos: number; labels: number; measured: Measured };
