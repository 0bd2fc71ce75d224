import type { Provider } from "./types.ts";

/** Names of the fields in the editor. */
export const FIELD_LABELS: Record<keyof Provider, string> = {
  key: "Key",
  name: "Name",
  domains: "Domains",
  playerHosts: "Player hosts",
  watchPatterns: "Pages of videos",
  playerPatterns: "Players",
  playerTemplate: "Address of the player",
  sandbox: "The player may",
  allow: "The browser lets it",
  referrerPolicy: "The player learns",
  healthKind: "Check",
  healthUrl: "Address to ask",
  healthPages: "Page to ask oEmbed about",
  healthPath: "Path in the JSON",
  healthPhrase: "Words of a page without video",
  thumbnailTemplate: "Thumbnail",
  stillTemplates: "Stills",
  requestsPerMinute: "Requests a minute",
  isEnabled: "State",
};

export const fieldLabel = (name: PropertyKey | undefined): string | undefined =>
  Object.entries(FIELD_LABELS).find(([field]) => field === name)?.[1];
