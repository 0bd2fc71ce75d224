import { z } from "zod";
import { prose } from "#lib/core/fields";
import { MAX_DAYS } from "./policy.ts";

const DAYS = `A suspension lasts 1 to ${MAX_DAYS} whole days, or until it is lifted.`;
const REASON = "Please enter a reason. The member reads it.";

export const suspensionInput = z.object({
  reason: prose(500).refine((text) => text.length > 0, REASON),
  days: z.int({ error: DAYS }).min(1, DAYS).max(MAX_DAYS, DAYS).nullable(),
});

export const approvalInput = z.object({ isApproved: z.boolean("isApproved must be true or false.") });
