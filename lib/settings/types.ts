import type { z } from "zod";
import type { planShape, settingsShape } from "./schemas.ts";

export type SiteSettings = z.infer<typeof settingsShape>;
export type Plan = z.infer<typeof planShape>;
