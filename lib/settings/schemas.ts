import { z } from "zod";
import { idInBody, line, prose } from "#lib/core/fields";
import { isHexColor } from "./accent.ts";
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

const hours = (max: number) => {
  const words = `Please enter whole hours, 1 to ${max}.`;
  return z.int({ error: words }).min(1, words).max(max, words);
};
const YEAR = "Please enter a year from 1990 on, or leave it empty.";

/** Who runs the site, and how soon visitors are told that they answer. */
const identity = z.object({
  /** The person or company that is responsible for the site; texts speak of its operators without one. */
  operator: line(120, 1).nullable().default(null),
  /** The operator's postal address. */
  address: prose(400).nullable().default(null),
  /** Where the site is operated from, as it stands after "from". */
  country: line(60, 1, "Please enter a country or region.").default("the EU"),
  /** Within how many hours messages are answered. */
  replyHours: hours(720).default(24),
  /** About how many hours it takes to activate premium after the proof of a payment. */
  activationHours: hours(168).default(3),
  /** The first year of the copyright notice. */
  since: z.int({ error: YEAR }).min(1990, YEAR).max(2100, YEAR).nullable().default(null),
});

const COLOR = "A color has six hexadecimal digits, such as #3366ff.";
const THEME = "The theme is system, dark or light.";

/** How the site looks and greets. */
const appearance = z.object({
  /** Used for what can be done, made lighter or darker where it could not be read; the site's own without one. */
  accent: z
    .string({ error: COLOR })
    .toLowerCase()
    .refine(isHexColor, COLOR)
    .nullable()
    .default(null)
    .meta({ pattern: "^#[0-9a-fA-F]{6}$" }),
  /** For visitors who have not chosen one. */
  theme: z.enum(["system", "dark", "light"], { error: THEME }).default("system"),
  /** Above the age question. */
  welcome: line(200, 1).nullable().default(null),
  /** In place of the first paragraph of the footer. */
  footer: prose(600).nullable().default(null),
});

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
  identity,
  appearance,
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
  identity: identity.prefault({}),
  appearance: appearance.prefault({}),
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
