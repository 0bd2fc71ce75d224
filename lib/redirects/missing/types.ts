import type { z } from "zod";
import type { missingShape } from "./schemas.ts";

export type MissingAddress = z.infer<typeof missingShape>;
