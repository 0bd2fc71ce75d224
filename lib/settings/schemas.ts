import { z } from "zod";
import { line, prose } from "#lib/fields";
import { isServiceAddress } from "./service-address.ts";
import { isTronAddress } from "./wallet-address.ts";

const price = z.number().positive().max(1_000_000).multipleOf(0.01);

/** What premium costs for some months: in USDT, and about how much that is in euro and dollars. */
export const planShape = z.object({
  months: z.int().min(1).max(36),
  usdt: price,
  eur: price,
  usd: price,
  popular: z.boolean().default(false),
});

const differ = (plans: { months: number }[]) => new Set(plans.map(({ months }) => months)).size === plans.length;

const service = line(300).refine(
  isServiceAddress,
  "The address of a service begins with https:// and holds no user name.",
);

/** What an operator sets while the site runs, each with its default; a key of the `settings` table each. */
export const settingsShape = z.object({
  siteName: line(60, 1).default("Vitrine"),
  /** Names of the categories that stand first in every filter bar, in this order; missing ones are left out. */
  pinnedCategories: z
    .array(line(100, 1))
    .max(20)
    .default(["Facesitting", "Japanese Femdom", "Face Fart", "Foot Femdom", "Tied Up Facesitting Smother"]),
  /** Categories that are excluded from feeds from the moment they are made. */
  excludedCategoryIds: z.array(z.int()).max(100).default([35]),
  /** Shown on the home page between `from` and `until`, when set. */
  announcement: z
    .object({ text: prose(2000), from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() })
    .nullable()
    .default(null),
  /** Where members send USDT; payment by wallet is not offered without one. */
  walletAddress: line(60)
    .refine(isTronAddress, "This is not the address of a wallet on the TRON network. Please copy it again.")
    .nullable()
    .default(null),
  /** What premium costs, in the order in which it is shown. */
  plans: z
    .array(planShape)
    .min(1)
    .max(8)
    .refine(differ, "Two plans have the same number of months.")
    .default([
      { months: 1, usdt: 14, eur: 15.5, usd: 17.5, popular: false },
      { months: 2, usdt: 27, eur: 27, usd: 31.5, popular: true },
      { months: 3, usdt: 39, eur: 37.5, usd: 44.5, popular: false },
      { months: 6, usdt: 70, eur: 66, usd: 77.5, popular: false },
    ]),
  /** The external service that takes what is written on the contact page; without one it goes to the inbox. */
  contactFormUrl: service.nullable().default(null),
  /** The external service that page views are reported to; without one they are counted here alone. */
  analyticsUrl: service.nullable().default(null),
});
