import type { z } from "zod";
import type { premiumGrantShape, premiumInput, premiumOutcomeShape } from "./schemas.ts";

export type PremiumInput = z.output<typeof premiumInput>;
export type PremiumOutcome = z.infer<typeof premiumOutcomeShape>;
export type PremiumGrant = z.infer<typeof premiumGrantShape>;
