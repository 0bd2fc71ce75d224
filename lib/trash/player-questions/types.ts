import type { z } from "zod";
import type { playerAnswer, playerQuestionPageShape, playerQuestionShape } from "./schemas.ts";

export type PlayerQuestion = z.infer<typeof playerQuestionShape>;
export type PlayerQuestionPage = z.infer<typeof playerQuestionPageShape>;
export type PlayerAnswer = z.infer<typeof playerAnswer>;
