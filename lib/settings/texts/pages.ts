export const TEXT_PAGES = {
  about: { path: "/about", label: "About" },
  "terms-of-service": { path: "/terms-of-service", label: "Terms" },
  "privacy-policy": { path: "/privacy-policy", label: "Privacy" },
  dmca: { path: "/dmca", label: "DMCA" },
  compliance: { path: "/compliance", label: "Compliance" },
  "crypto-guide-1": { path: "/crypto-guide/page-1", label: "Crypto Guide 1" },
  "crypto-guide-2": { path: "/crypto-guide/page-2", label: "Crypto Guide 2" },
  "crypto-guide-3": { path: "/crypto-guide/page-3", label: "Crypto Guide 3" },
} as const;

export type TextPage = keyof typeof TEXT_PAGES;

export const TEXT_NAMES = Object.keys(TEXT_PAGES) as [TextPage, ...TextPage[]];

export const isTextPage = (name: string | undefined): name is TextPage =>
  name !== undefined && Object.hasOwn(TEXT_PAGES, name);
