import type { Provider } from "./types.ts";

/** A provider without a rule. */
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
  requestsPerMinute: 60,
  isEnabled: true,
};
