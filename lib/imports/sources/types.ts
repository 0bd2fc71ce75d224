import type { z } from "zod";
import type { sourceInput, sourceShape } from "./schemas.ts";

export type ImportSource = z.infer<typeof sourceShape>;
export type SourceInput = z.output<typeof sourceInput>;
