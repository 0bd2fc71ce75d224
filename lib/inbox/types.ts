import type { z } from "zod";
import type { contactInput } from "./schemas.ts";

export type ContactInput = z.infer<typeof contactInput>;
