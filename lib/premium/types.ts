import type { z } from "zod";
import type { premiumGrantShape, premiumInput } from "./schemas.ts";

export type PremiumInput = z.output<typeof premiumInput>;
export type PremiumGrant = z.infer<typeof premiumGrantShape>;
