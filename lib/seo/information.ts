import type { Metadata } from "next";
import { pageMetadata } from "./metadata.ts";
import type { Site } from "./types.ts";

type Words = {
  title: string;
  describe: (siteName: string) => string;
};

const WORDS = {
  "/about": {
    title: "About Us",
    describe: (name) => `What ${name} is for, what is free, and what premium adds. Adults only.`,
  },
  "/contact": {
    title: "Contact Us",
    describe: (name) => `Contact the operators of ${name}.`,
  },
  "/dmca": {
    title: "DMCA Notice",
    describe: (name) => `How copyright owners have material removed from ${name}, and what a notice must include.`,
  },
  "/terms-of-service": {
    title: "Terms of Service",
    describe: (name) => `The terms on which you use ${name}: cookies, content, third-party videos and liability.`,
  },
  "/privacy-policy": {
    title: "Privacy Policy",
    describe: (name) => `What data ${name} has about you, how it is used, and how you can have it changed or deleted.`,
  },
  "/terms-of-service/versions": {
    title: "Versions of the Terms of Service",
    describe: (name) => `Every version of the terms of ${name}: from when it is in force, and what changed.`,
  },
  "/privacy-policy/versions": {
    title: "Versions of the Privacy Policy",
    describe: (name) => `Every version of the privacy policy of ${name}: from when it is in force, and what changed.`,
  },
  "/record-of-processing": {
    title: "Record of Processing",
    describe: (name) => `Every table of ${name} with data about people: what it holds, why, and for how long.`,
  },
  "/compliance": {
    title: "18 U.S.C. 2257 Compliance Statement",
    describe: (name) =>
      `The operators of ${name} are not the producers of the content shown. Statement under 18 U.S.C. 2257.`,
  },
  "/go-premium": {
    title: "Go Premium",
    describe: (name) => `Premium on ${name}: the premium collection, without ads. Rates and ways to pay.`,
  },
  "/payment-instructions": {
    title: "Payment Instructions",
    describe: (name) => `How to pay for premium on ${name} with USDT on the TRON network.`,
  },
  "/transparency": {
    title: "Transparency Report",
    describe: (name) => `How many videos were reported to ${name}, and what was decided, by year.`,
  },
  "/age-check": {
    title: "Age Check",
    describe: (name) => `How ${name} confirms that you are an adult, without learning who you are.`,
  },
  "/decisions": {
    title: "Register of Decisions",
    describe: (name) => `Decisions on ${name} about reports of videos, without personal data.`,
  },
  "/report": {
    title: "Report a Video",
    describe: (name) => `Tell the operators of ${name} what is wrong with a video. No account is needed.`,
  },
  "/report-status": {
    title: "Your Report",
    describe: (name) => `The status of a report that you sent to ${name}.`,
  },
  "/crypto-guide/page-1": {
    title: "Crypto Guide: Buy USDT",
    describe: () => "How to buy USDT on the TRON network with a card or wallet pay, in about 7 minutes.",
  },
  "/crypto-guide/page-2": {
    title: "Crypto Guide: Send It",
    describe: (name) => `How to send USDT to the wallet of ${name}: copy our address and paste it as the recipient.`,
  },
  "/crypto-guide/page-3": {
    title: "Crypto Guide: Get Premium",
    describe: () => "Why identity is verified, how to send proof of the payment, and when premium is activated.",
  },
} satisfies Record<string, Words>;

type InformationPath = keyof typeof WORDS;

export const informationTitle = (path: InformationPath): string => WORDS[path].title;

export function informationMetadata(site: Site, path: InformationPath): Metadata {
  const { title, describe }: Words = WORDS[path];
  return pageMetadata(site, { title, description: describe(site.name), path });
}
