import { z } from "zod";
import { idInBody, line, prose } from "#lib/core/fields";
import { isExplorerAddress } from "./explorer-address.ts";
import { isServiceAddress } from "./service-address.ts";
import { isTronAddress } from "./wallet-address.ts";

const PRICE = "A price is a number above 0 with at most two decimals.";
const MONTHS = "A plan lasts 1 to 36 whole months.";
const EXPLORER = "The address of a block explorer begins with https:// and has {hash} in it once, after the host.";
const REGISTRATION = "Registration is open, approval or closed.";
const MOMENT = "Please enter a day and a time, or leave it empty.";

const price = z.number({ error: PRICE }).positive(PRICE).max(1_000_000, PRICE).multipleOf(0.01, PRICE);

/** What premium costs for some months: in USDT, and about how much that is in euro and dollars. */
export const planShape = z.object({
  months: z.int({ error: MONTHS }).min(1, MONTHS).max(36, MONTHS),
  usdt: price,
  eur: price,
  usd: price,
  popular: z.boolean().default(false),
});

type Months = { months: number };
type Popular = { popular: boolean };

const differ = (plans: Months[]) => new Set(plans.map(({ months }) => months)).size === plans.length;
const isOnePopular = (plans: Popular[]) => plans.filter(({ popular }) => popular).length <= 1;

const plans = z
  .array(planShape)
  .min(1, "There must be at least one plan.")
  .max(8, "At most 8 plans are allowed.")
  .refine(differ, "Two plans have the same number of months.")
  .refine(isOnePopular, "Only one plan can be POPULAR.");

const service = line(300).refine(
  isServiceAddress,
  "The address of a service begins with https:// and holds no user name.",
);

const moment = z.iso.datetime({ error: MOMENT }).nullable();

type Period = { from: string | null; until: string | null };
const isForwards = ({ from, until }: Period) => !from || !until || Date.parse(from) < Date.parse(until);

const announcement = z
  .object({ text: prose(2000), from: moment, until: moment })
  .refine(isForwards, { path: ["until"], message: "The end must be after the beginning." })
  .nullable();

const side = (name: string, min: number, max: number) => {
  const words = `The ${name} is a whole number of pixels, ${min} to ${max}.`;
  return z.int({ error: words }).min(min, words).max(max, words);
};

/** A place for an advertisement: the document of the provider that is framed there, and its size in pixels. */
const adSlot = (width: number, height: number) =>
  z
    .object({ url: service, width: side("width", 120, width), height: side("height", 30, height) })
    .nullable()
    .default(null);

const adSlots = z.object({
  /** On top of Latest, on wide screens. */
  top: adSlot(1600, 300),
  /** After the sixth card of Latest and Most Watched, on phones. */
  afterSixth: adSlot(360, 600),
  /** At the lower edge of the screen, on every page. */
  bottom: adSlot(1600, 100),
});

const sameName = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
const isEachOnce = (names: string[]) => names.every((name, at) => names.findIndex(sameName(name)) === at);

/** Categories that stand first in every filter bar, at most. */
export const MOST_PINNED = 20;

/** What an operator sets while the site runs, without the defaults; a key of the `settings` table each. */
const fields = {
  siteName: line(60, 1),
  /** Where people can write when the forms of the site cannot be used. */
  contactEmail: z
    .email("Please enter a valid email address")
    .max(254, "At most 254 characters are allowed.")
    .nullable(),
  /** Names of the categories that stand first in every filter bar, in this order; missing ones are left out. */
  pinnedCategories: z
    .array(line(100, 1))
    .max(MOST_PINNED, `At most ${MOST_PINNED} categories can be pinned.`)
    .refine(isEachOnce, "A category is named twice."),
  /** Categories that are excluded from feeds from the moment they are made. */
  excludedCategoryIds: z
    .array(idInBody("The ids of categories are whole numbers above 0."))
    .max(100, "At most 100 ids are allowed."),
  /** Shown on the home page between `from` and `until`, when set. */
  announcement,
  /** Where members send USDT; payment by wallet is not offered without one. */
  walletAddress: line(60)
    .refine(isTronAddress, "This is not the address of a wallet on the TRON network. Please copy it again.")
    .nullable(),
  /** Where admins look up a transaction; `{hash}` stands for its hash. Without one, hashes are not linked. */
  explorerUrl: line(300).refine(isExplorerAddress, EXPLORER).nullable(),
  /** What premium costs, in the order in which it is shown. */
  plans,
  /** The external service that takes what is written on the contact page; without one it goes to the inbox. */
  contactFormUrl: service.nullable(),
  /** The external service that page views are reported to; without one they are counted here alone. */
  analyticsUrl: service.nullable(),
  /** Where advertisements stand; nothing is rendered in a place without one. */
  adSlots,
  /** Whether new passwords that everybody tries first are refused, at registration and when one is changed. */
  refuseCommonPasswords: z.boolean(),
  /** Who may open an account: everybody, whoever an admin approves, or nobody. */
  registration: z.enum(["open", "approval", "closed"], { error: REGISTRATION }),
};

/** The settings, each with its default. */
export const settingsShape = z.object({
  ...fields,
  siteName: fields.siteName.default("Vitrine"),
  contactEmail: fields.contactEmail.default(null),
  pinnedCategories: fields.pinnedCategories.default([
    "Facesitting",
    "Japanese Femdom",
    "Face Fart",
    "Foot Femdom",
    "Tied Up Facesitting Smother",
  ]),
  excludedCategoryIds: fields.excludedCategoryIds.default([]),
  announcement: announcement.default(null),
  walletAddress: fields.walletAddress.default(null),
  explorerUrl: fields.explorerUrl.default("https://tronscan.org/#/transaction/{hash}"),
  plans: plans.default([
    { months: 1, usdt: 14, eur: 15.5, usd: 17.5, popular: false },
    { months: 2, usdt: 27, eur: 27, usd: 31.5, popular: true },
    { months: 3, usdt: 39, eur: 37.5, usd: 44.5, popular: false },
    { months: 6, usdt: 70, eur: 66, usd: 77.5, popular: false },
  ]),
  contactFormUrl: fields.contactFormUrl.default(null),
  analyticsUrl: fields.analyticsUrl.default(null),
  adSlots: adSlots.default({ top: null, afterSixth: null, bottom: null }),
  refuseCommonPasswords: fields.refuseCommonPasswords.default(false),
  registration: fields.registration.default("open"),
});

/** Some settings to be stored; a name of null is that of the configuration again. */
export const settingsChanges = z.object({ ...fields, siteName: fields.siteName.nullable() }).partial();

const isChange = ({ seen: _, password: __, ...changes }: object & { seen?: unknown; password?: unknown }) =>
  Object.keys(changes).length > 0;

/** Changes of an admin, and what the admin saw in their place: what somebody else stored meanwhile is not overwritten. */
export const settingsInput = settingsChanges
  .extend({
    seen: z.object(fields).partial().optional(),
    password: z.string("The password is a text.").optional().meta({
      description: "Your own password, which a change of walletAddress takes.",
    }),
  })
  .refine(isChange, "There is nothing to change.");

/** The settings as admins see them, and what the configuration decides. */
export const settingsAnswer = z.object({
  settings: settingsShape,
  /** The site's name without one of its own. */
  configuredName: z.string(),
});
