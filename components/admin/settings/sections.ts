import { fiatPrice, planLabel } from "#lib/premium/plans";
import type { AdPlace, AdSlot, Plan, SettingsChanges, SiteSettings } from "#lib/settings/types";
import { fromMomentField, readNumber, type Section, toMomentField } from "./section.ts";

type Registration = SiteSettings["registration"];

export const REGISTRATIONS: Record<Registration, string> = {
  open: "Open to everybody",
  approval: "Approved by an admin under Manage Users",
  invitation: "By invitation, made under Manage Users",
  closed: "Closed",
};

const NONE = "none";
const orNull = (text: string): string | null => text.trim() || null;

type Written<Key extends string> = Record<Key, string>;

// Empty fields and invalid numbers are sent as null, and the server's message explains what is expected.
const asChanges = (changes: unknown) => changes as SettingsChanges;

export const siteSection: Section<Written<"siteName" | "contactEmail">> = {
  title: "Site",
  about: "Used in the header, in page titles and in texts.",
  keys: ["siteName", "contactEmail"],
  toDraft: ({ settings: { siteName, contactEmail }, configuredName }) => ({
    siteName: siteName === configuredName ? "" : siteName,
    contactEmail: contactEmail ?? "",
  }),
  toChanges: ({ siteName, contactEmail }) => ({ siteName: orNull(siteName), contactEmail: orNull(contactEmail) }),
  places: () => ["siteName", "contactEmail"],
  describe: ({ settings }) => [
    ["Name", settings.siteName],
    ["Email address", settings.contactEmail ?? NONE],
  ],
};

export const announcementSection: Section<Written<"text" | "from" | "until">> = {
  title: "Announcement",
  about: "Shown at the top of the home page. Appears and disappears at the times you set.",
  keys: ["announcement"],
  toDraft: ({ settings: { announcement } }) => ({
    text: announcement?.text ?? "",
    from: toMomentField(announcement?.from ?? null),
    until: toMomentField(announcement?.until ?? null),
  }),
  toChanges: ({ text, from, until }) => ({
    announcement: text.trim() ? { text, from: fromMomentField(from), until: fromMomentField(until) } : null,
  }),
  places: () => ["announcement.text", "announcement.from", "announcement.until"],
  describe: ({ settings: { announcement } }) => [
    ["Text", announcement?.text ?? NONE],
    ["Begins", announcement?.from ?? "at once"],
    ["Ends", announcement?.until ?? "never"],
  ],
};

export const walletSection: Section<Written<"walletAddress" | "password">> = {
  title: "Wallet",
  about:
    "Where members send USDT. Without an address, payment by wallet is not offered, only Revolut through the contact page.",
  keys: ["walletAddress"],
  toDraft: ({ settings }) => ({ walletAddress: settings.walletAddress ?? "", password: "" }),
  toChanges: ({ walletAddress, password }) => ({
    walletAddress: orNull(walletAddress),
    ...(password && { password }),
  }),
  places: () => ["walletAddress", "password"],
  describe: ({ settings }) => [["Address", settings.walletAddress ?? NONE]],
};

export const explorerSection: Section<Written<"explorerUrl">> = {
  title: "Block Explorer",
  about: "Where the hashes under Payments lead, so that you can look up what has arrived. Only admins follow the link.",
  keys: ["explorerUrl"],
  toDraft: ({ settings }) => ({ explorerUrl: settings.explorerUrl ?? "" }),
  toChanges: ({ explorerUrl }) => ({ explorerUrl: orNull(explorerUrl) }),
  places: () => ["explorerUrl"],
  describe: ({ settings }) => [["Address", settings.explorerUrl ?? NONE]],
};

export type PlanDraft = Written<"months" | "usdt" | "eur" | "usd"> & { popular: boolean };
export const PRICES = ["usdt", "eur", "usd"] as const;

const writtenPlan = ({ popular, ...numbers }: Plan): PlanDraft => ({
  months: String(numbers.months),
  usdt: String(numbers.usdt),
  eur: String(numbers.eur),
  usd: String(numbers.usd),
  popular,
});

export const plansSection: Section<PlanDraft[]> = {
  title: "Plans and Prices",
  about: "Shown in this order on Go Premium and Payment Instructions. Existing purchases are not affected.",
  keys: ["plans"],
  toDraft: ({ settings }) => settings.plans.map(writtenPlan),
  toChanges: (draft) =>
    asChanges({
      plans: draft.map(({ popular, months, usdt, eur, usd }) => ({
        months: readNumber(months),
        usdt: readNumber(usdt),
        eur: readNumber(eur),
        usd: readNumber(usd),
        popular,
      })),
    }),
  places: (draft) => draft.flatMap((_, at) => ["months", ...PRICES].map((field) => `plans.${at}.${field}`)),
  describe: ({ settings }) =>
    settings.plans.map((plan) => [
      planLabel(plan),
      `${plan.usdt} USDT, ${fiatPrice(plan)}${plan.popular ? ", popular" : ""}`,
    ]),
};

export const servicesSection: Section<Written<"contactFormUrl" | "analyticsUrl">> = {
  title: "Services",
  about: "External services that visitors' browsers contact directly.",
  keys: ["contactFormUrl", "analyticsUrl"],
  toDraft: ({ settings }) => ({
    contactFormUrl: settings.contactFormUrl ?? "",
    analyticsUrl: settings.analyticsUrl ?? "",
  }),
  toChanges: ({ contactFormUrl, analyticsUrl }) => ({
    contactFormUrl: orNull(contactFormUrl),
    analyticsUrl: orNull(analyticsUrl),
  }),
  places: () => ["contactFormUrl", "analyticsUrl"],
  describe: ({ settings }) => [
    ["Contact form", settings.contactFormUrl ?? NONE],
    ["Analytics", settings.analyticsUrl ?? NONE],
  ],
};

export const AD_PLACES: { place: AdPlace; label: string; hint: string; usual: [width: string, height: string] }[] = [
  { place: "top", label: "Top of Latest", hint: "On wide screens. Usual: 728 × 90 or 970 × 90.", usual: ["728", "90"] },
  {
    place: "afterSixth",
    label: "After the sixth card",
    hint: "On phones, in Latest and Most Watched. Usual: 300 × 250.",
    usual: ["300", "250"],
  },
  {
    place: "bottom",
    label: "Lower edge of the screen",
    hint: "On every page, until it is closed. On phones no more than the screen's width is seen: 320 × 50 fits all.",
    usual: ["320", "50"],
  },
];

export type SlotDraft = Written<"url" | "width" | "height">;
type AdsDraft = Record<AdPlace, SlotDraft>;

const sizeOf = (slot: AdSlot) => `${slot.url}, ${slot.width} × ${slot.height}`;

export const adsSection: Section<AdsDraft> = {
  title: "Advertisements",
  about:
    "URLs from your ad provider. Each ad runs in a sandboxed frame, for visitors who allowed it, never for premium members. If you paste the provider's iframe code, its URL is taken from there.",
  keys: ["adSlots"],
  toDraft: ({ settings: { adSlots } }) =>
    Object.fromEntries(
      AD_PLACES.map(({ place, usual: [width, height] }) => {
        const slot = adSlots[place];
        return [place, slot ? writtenSlot(slot) : { url: "", width, height }];
      }),
    ) as AdsDraft,
  toChanges: (draft) =>
    asChanges({
      adSlots: Object.fromEntries(
        AD_PLACES.map(({ place }) => {
          const { url, width, height } = draft[place];
          return [place, url.trim() ? { url, width: readNumber(width), height: readNumber(height) } : null];
        }),
      ),
    }),
  places: () =>
    AD_PLACES.flatMap(({ place }) => ["url", "width", "height"].map((field) => `adSlots.${place}.${field}`)),
  describe: ({ settings: { adSlots } }) =>
    AD_PLACES.map(({ place, label }) => [label, adSlots[place] ? sizeOf(adSlots[place]) : NONE]),
};

const writtenSlot = ({ url, width, height }: AdSlot): SlotDraft => ({
  url,
  width: String(width),
  height: String(height),
});

export const registrationSection: Section<{ registration: Registration }> = {
  title: "Registration",
  about: "Who may open an account. Existing accounts are not affected.",
  keys: ["registration"],
  toDraft: ({ settings: { registration } }) => ({ registration }),
  toChanges: ({ registration }) => ({ registration }),
  places: () => ["registration"],
  describe: ({ settings }) => [["New accounts", REGISTRATIONS[settings.registration]]],
};

export const passwordsSection: Section<{ refused: boolean }> = {
  title: "Passwords",
  about: "Rules for new passwords. Existing passwords are not affected.",
  keys: ["refuseCommonPasswords"],
  toDraft: ({ settings }) => ({ refused: settings.refuseCommonPasswords }),
  toChanges: ({ refused }) => ({ refuseCommonPasswords: refused }),
  places: () => ["refuseCommonPasswords"],
  describe: ({ settings }) => [["Common passwords", settings.refuseCommonPasswords ? "refused" : "allowed"]],
};

const linesOf = (text: string): string[] => text.split("\n").flatMap((name) => orNull(name) ?? []);
const idsOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(readNumber);

export const categoriesSection: Section<Written<"pinned" | "excluded">> = {
  title: "Categories",
  about: "Which categories come first in every filter bar, and which are excluded from feeds when created.",
  keys: ["pinnedCategories", "excludedCategoryIds"],
  toDraft: ({ settings }) => ({
    pinned: settings.pinnedCategories.join("\n"),
    excluded: settings.excludedCategoryIds.join(", "),
  }),
  toChanges: ({ pinned, excluded }) =>
    asChanges({ pinnedCategories: linesOf(pinned), excludedCategoryIds: idsOf(excluded) }),
  places: () => ["pinnedCategories", "excludedCategoryIds"],
  describe: ({ settings }) => [
    ["Pinned", settings.pinnedCategories.join(", ") || NONE],
    ["Excluded when created", settings.excludedCategoryIds.join(", ") || NONE],
  ],
};

/** Names without a matching category, as typed. */
export function unknownNames(text: string, known: string[]): string[] {
  const names = new Set(known.map((name) => name.toLowerCase()));
  return linesOf(text).filter((name) => !names.has(name.toLowerCase()));
}
