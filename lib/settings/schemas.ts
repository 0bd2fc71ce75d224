import { z } from "zod";
import { idInBody, line, prose } from "#lib/core/fields";
import { isHexColor } from "./accent.ts";
import { ageAssurance } from "./age/schemas.ts";
import { brandShape } from "./brand/schemas.ts";
import { isExplorerAddress } from "./explorer-address.ts";
import { isServiceAddress } from "./service-address.ts";
import { isTronAddress } from "./wallet-address.ts";

const PRICE = "A price is a number above 0 with at most two decimals.";
const MONTHS = "A plan lasts 1 to 36 whole months.";
const EXPLORER = "The address of a block explorer begins with https:// and has {hash} in it once, after the host.";
const DEAD_VIDEOS = "Dead videos are hide, list or off.";
const REGISTRATION = "Registration is open, approval, invitation or closed.";
const MOMENT = "Please enter a day and a time, or leave it empty.";

const price = z.number({ error: PRICE }).positive(PRICE).max(1_000_000, PRICE).multipleOf(0.01, PRICE);

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

const adSlot = (width: number, height: number) =>
  z
    .object({ url: service, width: side("width", 120, width), height: side("height", 30, height) })
    .nullable()
    .default(null);

const adSlots = z.object({
  top: adSlot(1600, 300),
  afterSixth: adSlot(360, 600),
  bottom: adSlot(1600, 100),
});

const sameName = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
const isEachOnce = (names: string[]) => names.every((name, at) => names.findIndex(sameName(name)) === at);

const hours = (max: number) => {
  const words = `Please enter whole hours, 1 to ${max}.`;
  return z.int({ error: words }).min(1, words).max(max, words);
};
const YEAR = "Please enter a year from 1990 on, or leave it empty.";

const identity = z.object({
  operator: line(120, 1).nullable().default(null),
  address: prose(400).nullable().default(null),
  country: line(60, 1, "Please enter a country or region.").default("the EU"),
  replyHours: hours(720).default(24),
  activationHours: hours(168).default(3),
  since: z.int({ error: YEAR }).min(1990, YEAR).max(2100, YEAR).nullable().default(null),
});

const COLOR = "A color has six hexadecimal digits, such as #3366ff.";
const THEME = "The theme is system, dark or light.";

const appearance = z.object({
  accent: z
    .string({ error: COLOR })
    .toLowerCase()
    .refine(isHexColor, COLOR)
    .nullable()
    .default(null)
    .meta({ pattern: "^#[0-9a-fA-F]{6}$" }),
  theme: z.enum(["system", "dark", "light"], { error: THEME }).default("system"),
  welcome: line(200, 1).nullable().default(null),
  footer: prose(600).nullable().default(null),
});

export const MAX_PINNED = 20;

const SETUP_STEPS = ["identity", "texts", "brand", "hosts", "videos", "wallet", "backup"] as const;
export const setupStep = z.enum(SETUP_STEPS, { error: "This is not a step of the guide." });

const fields = {
  siteName: line(60, 1),
  contactEmail: z
    .email("Please enter a valid email address")
    .max(254, "At most 254 characters are allowed.")
    .nullable(),
  identity,
  appearance,
  pinnedCategories: z
    .array(line(100, 1))
    .max(MAX_PINNED, `At most ${MAX_PINNED} categories can be pinned.`)
    .refine(isEachOnce, "A category is named twice."),
  excludedCategoryIds: z
    .array(idInBody("The ids of categories are whole numbers above 0."))
    .max(100, "At most 100 ids are allowed."),
  announcement,
  walletAddress: line(60)
    .refine(isTronAddress, "This is not the address of a wallet on the TRON network. Please copy it again.")
    .nullable(),
  explorerUrl: line(300).refine(isExplorerAddress, EXPLORER).nullable(),
  plans,
  contactFormUrl: service.nullable(),
  analyticsUrl: service.nullable(),
  adSlots,
  refuseCommonPasswords: z.boolean(),
  decisionRegister: z.boolean(),
  /** Whether dead videos leave the site, are only listed, or are not checked. */
  deadVideos: z.enum(["hide", "list", "off"], { error: DEAD_VIDEOS }),
  registration: z.enum(["open", "approval", "invitation", "closed"], { error: REGISTRATION }),
  ageAssurance,
  /** Steps of the setup guide that the operator doesn't need. */
  setupSkipped: z.array(setupStep).max(SETUP_STEPS.length),
};

export const settingsShape = z.object({
  ...fields,
  siteName: fields.siteName.default("Vitrine"),
  contactEmail: fields.contactEmail.default(null),
  identity: identity.prefault({}),
  appearance: appearance.prefault({}),
  brand: brandShape.prefault({}),
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
  decisionRegister: fields.decisionRegister.default(false),
  registration: fields.registration.default("open"),
  deadVideos: fields.deadVideos.default("hide"),
  ageAssurance: ageAssurance.prefault({}),
  setupSkipped: fields.setupSkipped.default([]),
});

/** Null resets the name to the configured one. */
export const settingsChanges = z.object({ ...fields, siteName: fields.siteName.nullable() }).partial();

const isChange = ({ seen: _, password: __, ...changes }: object & { seen?: unknown; password?: unknown }) =>
  Object.keys(changes).length > 0;

/** `seen` holds the values the admin saw, so that concurrent changes are detected. */
export const settingsInput = settingsChanges
  .extend({
    seen: z.object(fields).partial().optional(),
    password: z.string("The password is a text.").optional().meta({
      description: "Your own password, which a change of walletAddress takes.",
    }),
  })
  .refine(isChange, "There is nothing to change.");

export const settingsAnswer = z.object({
  settings: settingsShape,
  configuredName: z.string(),
});
