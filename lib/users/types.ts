import type { z } from "zod";
import type { userShape } from "./schemas.ts";

export type User = z.infer<typeof userShape>;
