import type { z } from "zod";
import type { flaggerAction, flaggerInput, flaggerShape, newFlaggerAnswer } from "./schemas.ts";

export type Flagger = z.infer<typeof flaggerShape>;
export type FlaggerInput = z.infer<typeof flaggerInput>;
export type FlaggerAction = z.infer<typeof flaggerAction>["do"];
export type NewFlagger = z.infer<typeof newFlaggerAnswer>;
