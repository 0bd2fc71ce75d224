import type { z } from "zod";
import type { listedUserShape, managedUserShape, memberSettingsShape, suspensionShape, userShape } from "./schemas.ts";

export type User = z.infer<typeof userShape>;
export type ListedUser = z.infer<typeof listedUserShape>;
export type ManagedUser = z.infer<typeof managedUserShape>;
export type Suspension = z.infer<typeof suspensionShape>;
export type MemberSettings = z.infer<typeof memberSettingsShape>;
export type Identity = { username: string; email: string };
