import type { z } from "zod";
import type { lookAlikePageShape, lookAlikeShape } from "./schemas.ts";

export type LookAlike = z.infer<typeof lookAlikeShape>;
export type LookAlikePage = z.infer<typeof lookAlikePageShape>;
