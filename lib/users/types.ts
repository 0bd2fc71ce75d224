import type { z } from "zod";
import type { memberSettingsShape, userShape } from "./schemas.ts";

export type User = z.infer<typeof userShape>;
export type MemberSettings = z.infer<typeof memberSettingsShape>;
export type Identity = { username: string; email: string };
