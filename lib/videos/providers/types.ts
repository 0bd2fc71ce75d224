export const HEALTH_KINDS = ["none", "oembed", "json", "status", "phrase"] as const;

/** Recognition and embedding of a site's videos. docs/providers.md explains patterns and templates. */
export type Provider = {
  /** Prefix of the videos' identities, so it never changes. */
  key: string;
  name: string;
  domains: string[];
  /** Hosts of player frames. */
  playerHosts: string[];
  watchPatterns: string[];
  playerPatterns: string[];
  playerTemplate: string;
  /** Sandbox permissions beyond those of every player. */
  sandbox: string[];
  /** Permissions policy beyond that of every player. */
  allow: string[];
  referrerPolicy: "no-referrer" | "origin" | "strict-origin" | "strict-origin-when-cross-origin";
  healthKind: (typeof HEALTH_KINDS)[number];
  healthUrl: string;
  /** Watch page templates for oEmbed. The first whose placeholders are all known is used. */
  healthPages: string[];
  /** JSON path to a value that only available videos have. */
  healthPath: string;
  /** Text on the page of a deleted video. */
  healthPhrase: string;
  thumbnailTemplate: string;
  /** Stills of a video, in order. */
  stillTemplates: string[];
  requestsPerMinute: number;
  isEnabled: boolean;
};

export type UnknownHost = { host: string; videoCount: number; provider: { key: string; name: string } | null };

export type BenchResult = {
  sample: string;
  refusal: string | null;
  identity: string | null;
  player: string | null;
  thumbnail: string | null;
};

export type RekeyProgress = { changed: number; percent: number; endedAt: string | null };

export type SharedIdentity = { embedKey: string; videos: { id: number; title: string }[] };
