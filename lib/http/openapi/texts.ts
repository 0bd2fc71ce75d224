import type { RateLimit } from "#lib/core/rate-limit";
import type { Access, Contract } from "#lib/http/route";
import { isPermission, rolesWith } from "#lib/permissions";

const TAG_OF: Record<string, string> = {
  "most-watched": "videos",
  brand: "site",
  pictures: "videos",
  "category-pictures": "categories",
  thumbnails: "videos",
  health: "site",
  metrics: "site",
  ready: "site",
  "openapi.json": "site",
  transparency: "reports",
  decisions: "reports",
};

export const tagOf = (path: string): string => {
  const folder = path.split("/")[2] ?? "";
  return TAG_OF[folder] ?? folder;
};

const TAGS: Record<string, string> = {
  age: "Checks of a visitor's age, where a country requires them.",
  admin:
    "The admin panel: catalogue, members, reports, settings and statistics. Staff only; each operation names the permission that it needs and the roles that have it.",
  analytics: "Usage reports from pages: views, searches and interactions with categories.",
  auth: "Accounts and sessions.",
  categories: "Categories and the videos in them.",
  contact: "Messages to the site's operators.",
  favorites: "A member's favorites.",
  playlists: "A member's playlists, and Watch Later.",
  reports: "Reports about videos: one's own, by receipt, and yearly statistics.",
  site: "Health, metrics, the logo and icons, and this document.",
  users: "A member's own account: history, settings, password, sessions, payments.",
  videos: "Lists of videos, search, and single videos.",
};

export function describeTag(name: string): string {
  const description = TAGS[name];
  if (!description) throw new Error(`The heading "${name}" of the API has no description`);
  return description;
}

const CALLERS = {
  public: "Public.",
  member: "Members only; each accesses only their own data.",
  premium: "Premium members only, and staff with the permission `premium.watch`.",
};

const callersOf = (access: Access): string =>
  isPermission(access) ? `Permission \`${access}\`: ${rolesWith(access).join(", ")}.` : CALLERS[access];

const span = (seconds: number): string =>
  seconds % 60 === 0 ? (seconds === 60 ? "a minute" : `${seconds / 60} minutes`) : `${seconds} seconds`;

const limitText = ({ max, windowSeconds }: RateLimit): string =>
  `At most ${max} calls per client in ${span(windowSeconds)}.`;

export function describeOperation({ access, repeatable, limit, beacon, maxBodyBytes }: Contract): string {
  return [
    callersOf(access),
    repeatable && "Idempotent: repeating the call returns 200.",
    limit && limitText(limit),
    maxBodyBytes && `Body of at most ${maxBodyBytes} bytes.`,
    beacon && "Accepts text/plain, as sent by `navigator.sendBeacon`.",
  ]
    .filter(Boolean)
    .join(" ");
}
