import type { z } from "zod";
import type { answerInput, answerShape } from "./schemas.ts";

export type Answer = z.infer<typeof answerShape>;
export type AnswerInput = z.output<typeof answerInput>;
