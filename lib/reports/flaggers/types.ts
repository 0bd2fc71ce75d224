import type { z } from "zod";
import type { flaggerAct, flaggerInput, flaggerShape, newFlaggerAnswer } from "./schemas.ts";

export type Flagger = z.infer<typeof flaggerShape>;
export type FlaggerInput = z.infer<typeof flaggerInput>;
export type FlaggerAct = z.infer<typeof flaggerAct>["do"];
export type NewFlagger = z.infer<typeof newFlaggerAnswer>;
