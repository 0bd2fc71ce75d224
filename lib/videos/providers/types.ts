export const HEALTH_KINDS = ["none", "oembed", "json", "status", "phrase"] as const;

/** How the videos of a site are recognised and framed. Patterns and templates are explained in docs/providers.md. */
export type Provider = {
  /** Stored in front of the id in the identity of a video, so it never changes. */
  key: string;
  name: string;
  domains: string[];
  /** Hosts that players are framed from. */
  playerHosts: string[];
  watchPatterns: string[];
  playerPatterns: string[];
  playerTemplate: string;
  /** Sandbox permissions besides those of every player. */
  sandbox: string[];
  /** Permissions policy besides that of every player. */
  allow: string[];
  referrerPolicy: "no-referrer" | "origin" | "strict-origin" | "strict-origin-when-cross-origin";
  healthKind: (typeof HEALTH_KINDS)[number];
  healthUrl: string;
  /** Watch pages that oEmbed is asked about. The first whose placeholders are all known is used. */
  healthPages: string[];
  /** Path to a value that a living video has. */
  healthPath: string;
  /** A text on the page of a video that is gone. */
  healthPhrase: string;
  thumbnailTemplate: string;
  requestsPerMinute: number;
  isEnabled: boolean;
};

export type BenchResult = {
  sample: string;
  refusal: string | null;
  identity: string | null;
  player: string | null;
  thumbnail: string | null;
};

export type RekeyProgress = { changed: number; percent: number; endedAt: string | null };

export type SharedIdentity = { embedKey: string; videos: { id: number; title: string }[] };
