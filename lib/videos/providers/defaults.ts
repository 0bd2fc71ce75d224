import type { Provider } from "./types.ts";

/** Largest set of providers that is imported, in bytes. */
export const MAX_PROVIDERS_BODY = 1_000_000;

export const BLANK_PROVIDER: Provider = {
  key: "",
  name: "",
  domains: [],
  playerHosts: [],
  watchPatterns: [],
  playerPatterns: [],
  playerTemplate: "",
  sandbox: [],
  allow: ["autoplay", "encrypted-media"],
  referrerPolicy: "strict-origin-when-cross-origin",
  healthKind: "none",
  healthUrl: "",
  healthPages: [],
  healthPath: "",
  healthPhrase: "",
  thumbnailTemplate: "",
  stillTemplates: [],
  requestsPerMinute: 60,
  isEnabled: true,
};
