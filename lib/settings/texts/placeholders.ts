import { hoursText, operatedText } from "../identity.ts";
import type { SiteSettings } from "../types.ts";

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

export const BLOCKS = {
  operator: "name and address of the operator, if set",
  cookies: "all cookies and entries in the browser's storage",
  services: "external services and ads, if set, and the visitor's choice",
  rates: "plans and prices",
  wallet: "the wallet's address",
  proofSteps: "how to send proof of a payment",
} as const;

export type Block = keyof typeof BLOCKS;

export function textValues({ siteName, identity }: Pick<SiteSettings, "siteName" | "identity">, siteUrl: string) {
  return {
    siteName,
    siteUrl,
    operatedBy: operatedText(identity),
    country: identity.country,
    replyTime: hoursText(identity.replyHours),
    activationTime: hoursText(identity.activationHours),
  };
}

export type TextValues = ReturnType<typeof textValues>;

const VALUE_NAMES: Record<keyof TextValues, true> = {
  siteName: true,
  siteUrl: true,
  operatedBy: true,
  country: true,
  replyTime: true,
  activationTime: true,
};

export function unknownPlaceholder(markdown: string): string | undefined {
  for (const [whole, name = ""] of markdown.matchAll(PLACEHOLDER)) {
    if (!Object.hasOwn(VALUE_NAMES, name) && !Object.hasOwn(BLOCKS, name)) return whole;
  }
  return undefined;
}

export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));

export function blockOf(paragraph: unknown): Block | undefined {
  const name = typeof paragraph === "string" ? /^\{\{(\w+)\}\}$/.exec(paragraph.trim())?.[1] : undefined;
  return name && Object.hasOwn(BLOCKS, name) ? (name as Block) : undefined;
}
