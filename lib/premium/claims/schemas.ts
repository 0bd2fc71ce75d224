import { z } from "zod";
import {
  choiceField,
  idField,
  idInBody,
  idInPath,
  limitField,
  line,
  pageField,
  paginationShape,
} from "#lib/core/fields";
import { isTransactionHash, MAX_REASON, PAYMENTS_PER_PAGE, screenshotAddress } from "./policy.ts";

const PLAN = "Please choose a plan.";
const ORDER = "Please load the page again: this order is not known.";
const HASH = "A transaction hash has 64 characters, each of them a digit or a letter from a to f.";
const LINK = "The link to the screenshot must begin with https://.";
const PROOF = "Please send the transaction hash, or a link to a screenshot of the payment.";
const STATE = "A payment is either approved or declined.";
const REASON = "Please give a reason: the member reads it.";
const MAX_LINK = 2000;

const hashField = z
  .string(HASH)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === "" || isTransactionHash(text), HASH)
  .nullish()
  .meta({ type: ["string", "null"], description: "Of a transaction on the TRON network: 64 hexadecimal digits." });

const linkField = line(MAX_LINK, 0, LINK)
  .transform((text, ctx) => {
    const address = text === "" ? "" : screenshotAddress(text);
    if (address !== undefined && address.length <= MAX_LINK) return address;
    ctx.addIssue(LINK);
    return z.NEVER;
  })
  .nullish()
  .meta({ type: ["string", "null"], maxLength: MAX_LINK, description: "A link that begins with https://." });

export const claimInput = z
  .object(
    {
      plan: z.string(PLAN).min(1, PLAN).max(40, PLAN),
      orderId: idInBody(ORDER).nullish().meta({ description: "The order whose amount was sent." }),
      transactionHash: hashField,
      screenshotUrl: linkField,
    },
    { error: PLAN },
  )
  .refine((claim) => claim.transactionHash || claim.screenshotUrl, { error: PROOF, path: ["transactionHash"] })
  .transform(({ plan, orderId, transactionHash, screenshotUrl }) => ({
    plan,
    orderId: orderId ?? null,
    transactionHash: transactionHash || null,
    screenshotUrl: screenshotUrl || null,
  }));

const CLAIM_STATES = ["open", "approved", "declined"] as const;

export const claimShape = z
  .object({
    id: z.int(),
    plan: z.string(),
    months: z.int(),
    usdt: z.number(),
    order: z
      .object({ id: z.int(), amount: z.number(), createdAt: z.iso.datetime() })
      .nullable()
      .meta({ description: "The order that was paid, with the exact amount to expect; null when there was none." }),
    transactionHash: z.string().nullable(),
    screenshotUrl: z.string().nullable(),
    state: z.enum(CLAIM_STATES),
    reason: z.string().nullable().meta({ description: "Why it was declined." }),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "PremiumClaim" });

export const adminClaimShape = claimShape
  .extend({
    member: z
      .object({
        id: z.int(),
        username: z.string(),
        isPremium: z.boolean(),
        premiumUntil: z.iso.datetime().nullable(),
      })
      .nullable()
      .meta({ description: "Null when the account was deleted." }),
    decider: z.object({ id: z.int(), username: z.string() }).nullable(),
    seenBefore: z
      .object({ state: z.enum(CLAIM_STATES), createdAt: z.iso.datetime() })
      .nullable()
      .meta({ description: "The latest earlier payment that was sent with the same transaction hash." }),
  })
  .meta({ id: "AdminPremiumClaim" });

export const claimPageShape = z.object({ claims: z.array(claimShape), pagination: paginationShape });
export const adminClaimPageShape = z.object({ claims: z.array(adminClaimShape), pagination: paginationShape });

export const claimListQuery = z.object({ page: pageField, limit: limitField(12) });

export const adminClaimListQuery = z.object({
  state: choiceField([...CLAIM_STATES, "all"], "open"),
  id: idField("Only the entry with this id."),
  page: pageField,
  limit: limitField(PAYMENTS_PER_PAGE),
});

export const claimParams = z.object({ id: idInPath("Invalid payment ID.") });

export const decisionInput = z.discriminatedUnion(
  "state",
  [
    z.object({ state: z.literal("approved") }),
    z.object({ state: z.literal("declined"), reason: line(MAX_REASON, 1, REASON) }),
  ],
  { error: STATE },
);
