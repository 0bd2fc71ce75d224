import type { z } from "zod";
import type { settingsShape } from "./schemas.ts";

export type SiteSettings = z.infer<typeof settingsShape>;
