import type { z } from "zod";
import type { ageCheckShape, finishShape } from "./schemas.ts";

export type AgeCheck = z.infer<typeof ageCheckShape>;
export type AgeCheckState = z.infer<typeof finishShape>;
