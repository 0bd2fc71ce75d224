import type { Provider } from "./types.ts";

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
