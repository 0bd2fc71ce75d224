import type { RateLimit } from "#lib/core/rate-limit";
import type { Access, Contract } from "#lib/http/route";

const TAG_OF: Record<string, string> = {
  "most-watched": "videos",
  thumbnails: "videos",
  health: "site",
  metrics: "site",
  ready: "site",
  "openapi.json": "site",
  transparency: "reports",
};

export const tagOf = (path: string): string => {
  const folder = path.split("/")[2] ?? "";
  return TAG_OF[folder] ?? folder;
};

const TAGS: Record<string, string> = {
  admin: "The admin panel: catalogue, members, reports, settings and figures. For admins only.",
  analytics: "What pages report: views, searches, and what is done with categories.",
  auth: "Accounts and sessions.",
  categories: "Categories and the videos in them.",
  contact: "Messages to the people who run the site.",
  favorites: "A member's favorites.",
  playlists: "A member's playlists, and Watch Later.",
  reports: "Reports of videos: a visitor's own by their receipt, and the figures of a year.",
  site: "Whether the site works, its figures, and this document.",
  users: "A member's own account: history, settings, password, sessions, payments.",
  videos: "Lists of videos, search, and single videos.",
};

export function describeTag(name: string): string {
  const description = TAGS[name];
  if (!description) throw new Error(`The heading "${name}" of the API has no description`);
  return description;
}

const CALLERS: Record<Access, string> = {
  public: "Anyone may call it.",
  member: "For members; each sees and changes only what is theirs.",
  premium: "For premium members and admins.",
  admin: "For admins.",
};

const span = (seconds: number): string =>
  seconds % 60 === 0 ? (seconds === 60 ? "a minute" : `${seconds / 60} minutes`) : `${seconds} seconds`;

const limitText = ({ max, windowSeconds }: RateLimit): string =>
  `At most ${max} calls in ${span(windowSeconds)} from one visitor.`;

export function describeOperation({ access, repeatable, limit, beacon, maxBodyBytes }: Contract): string {
  return [
    CALLERS[access],
    repeatable && "Calling it again changes nothing and answers 200.",
    limit && limitText(limit),
    maxBodyBytes && `The body has at most ${maxBodyBytes} bytes.`,
    beacon && "`navigator.sendBeacon` may send the body as text/plain.",
  ]
    .filter(Boolean)
    .join(" ");
}
