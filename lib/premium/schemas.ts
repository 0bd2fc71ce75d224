import { z } from "zod";
import { idInBody, line } from "#lib/core/fields";
import { listedUserShape } from "#lib/users/schemas";

const FLAG = "isPremium must be true or false.";
const UNTIL = "The end of premium must be a date, such as 2027-01-31 or 2027-01-31T18:30:00Z.";
const PAST = "The end of premium must be in the future.";
const PLAN = "The plan must be named by its label, such as 1 Month.";
const BOTH = "Choose either a plan or a date.";
const GRANT = "grantId must be the id of the latest change.";
const NEITHER = "Premium that is taken away has neither a plan nor a date.";

const untilField = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: UNTIL })
  .transform((text) => new Date(text))
  .refine((until) => until > new Date(), PAST)
  .meta({ type: ["string", "null"], description: "A day or time in ISO 8601; a day is its beginning in UTC." });

export const premiumInput = z
  .object(
    {
      isPremium: z.boolean(FLAG),
      until: untilField.nullish(),
      plan: line(40, 0, PLAN).nullish(),
      seen: z
        .object({ isPremium: z.boolean(), until: z.iso.datetime().nullable() })
        .optional()
        .meta({ description: "The premium to change. If given, the call fails if it has changed since." }),
    },
    { error: FLAG },
  )
  .superRefine(({ isPremium, until, plan }, ctx) => {
    const [first] = [plan && "plan", until && "until"].filter(Boolean);
    if (!first) return;
    if (!isPremium) ctx.addIssue({ code: "custom", path: [first], message: NEITHER });
    else if (plan && until) ctx.addIssue({ code: "custom", path: ["until"], message: BOTH });
  });

/** The admin is null if the account was deleted. */
export const premiumGrantShape = z
  .object({
    id: z.int(),
    change: z.enum(["grant", "revoke"]),
    plan: z.string().nullable(),
    until: z.iso.datetime().nullable().meta({ description: "Null on a grant that is open-ended." }),
    createdAt: z.iso.datetime(),
    admin: z.object({ id: z.int(), username: z.string() }).nullable(),
    before: z
      .object({ isPremium: z.boolean(), until: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: "What the user had before, even if it was over; null where that is not known." }),
    undoes: z.int().nullable().meta({ description: "The change that this one took back." }),
  })
  .meta({ id: "PremiumGrant" });

export const premiumUndoInput = z.object({ grantId: idInBody(GRANT) }, { error: GRANT });

export const premiumOutcomeShape = z.object({ user: listedUserShape, grantId: z.int().nullable() });

export const premiumHistoryShape = z.object({ user: listedUserShape, grants: z.array(premiumGrantShape) });
