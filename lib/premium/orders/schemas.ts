import { z } from "zod";

const PLAN = "Please choose a plan.";

export const orderInput = z.object({ plan: z.string(PLAN).min(1, PLAN).max(40, PLAN) }, { error: PLAN });

export const orderShape = z
  .object({
    id: z.int(),
    plan: z.string(),
    months: z.int(),
    price: z.number().meta({ description: "What the plan cost when it was chosen, in USDT." }),
    amount: z
      .number()
      .meta({ description: "What to send, in USDT: the price plus a fraction that no other order has." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "PremiumOrder" });
