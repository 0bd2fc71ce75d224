import type { Appearance, Identity, SettingsChanges } from "#lib/settings/types";
import { readNumber, type Section } from "./section.ts";

const NONE = "none";
const orNull = (text: string): string | null => text.trim() || null;

type Written<Key extends string> = Record<Key, string>;

// Invalid numbers are sent as null, and the server's message explains what is expected.
const asChanges = (changes: unknown) => changes as SettingsChanges;

export const identitySection: Section<Written<keyof Identity>> = {
  title: "Operator",
  about: "Who runs the site. Used in the footer, on the contact page and in every text that speaks of it.",
  keys: ["identity"],
  toDraft: ({ settings: { identity } }) => ({
    operator: identity.operator ?? "",
    address: identity.address ?? "",
    country: identity.country,
    replyHours: String(identity.replyHours),
    activationHours: String(identity.activationHours),
    since: identity.since === null ? "" : String(identity.since),
  }),
  toChanges: ({ operator, address, country, replyHours, activationHours, since }) =>
    asChanges({
      identity: {
        operator: orNull(operator),
        address: orNull(address),
        country,
        replyHours: readNumber(replyHours),
        activationHours: readNumber(activationHours),
        since: since.trim() ? (readNumber(since) ?? 0) : null,
      },
    }),
  places: () =>
    ["operator", "address", "country", "replyHours", "activationHours", "since"].map((field) => `identity.${field}`),
  describe: ({ settings: { identity } }) => [
    ["Name", identity.operator ?? NONE],
    ["Postal address", identity.address ?? NONE],
    ["Operated from", identity.country],
    ["Replies within", `${identity.replyHours} h`],
    ["Premium active within", `${identity.activationHours} h`],
    ["Since", String(identity.since ?? NONE)],
  ],
};

/** The default colour, followed by suggestions. */
export const SWATCHES: [color: string, name: string][] = [
  ["#e5484d", "Red"],
  ["#f06a38", "Ember"],
  ["#f5a524", "Amber"],
  ["#9bb63c", "Lime"],
  ["#30a46c", "Green"],
  ["#12a594", "Teal"],
  ["#0ea5c6", "Cyan"],
  ["#2f7df6", "Blue"],
  ["#5b5bd6", "Indigo"],
  ["#8e4ec6", "Violet"],
  ["#d6409f", "Pink"],
  ["#8a8f98", "Gray"],
];

export const THEMES: Record<Appearance["theme"], string> = {
  system: "As the visitor's device prefers",
  dark: "Dark",
  light: "Light",
};

export const appearanceSection: Section<Written<"accent" | "welcome" | "footer"> & Pick<Appearance, "theme">> = {
  title: "Appearance",
  about: "Your color is made lighter or darker in each theme until it can be read everywhere (WCAG AA, 4.5:1).",
  keys: ["appearance"],
  toDraft: ({ settings: { appearance } }) => ({
    accent: appearance.accent ?? "",
    theme: appearance.theme,
    welcome: appearance.welcome ?? "",
    footer: appearance.footer ?? "",
  }),
  toChanges: ({ accent, theme, welcome, footer }) => ({
    appearance: { accent: orNull(accent), theme, welcome: orNull(welcome), footer: orNull(footer) },
  }),
  places: () => ["accent", "theme", "welcome", "footer"].map((field) => `appearance.${field}`),
  describe: ({ settings: { appearance } }) => [
    ["Accent color", appearance.accent ?? "the site's own"],
    ["Theme", THEMES[appearance.theme]],
    ["Welcome", appearance.welcome ?? NONE],
    ["Footer", appearance.footer ?? "the site's own"],
  ],
};
