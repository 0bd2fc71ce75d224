import type { PanelSearch } from "#lib/admin/search/types";
import { ADMIN_PAGES } from "../admin-pages.ts";
import { anchorOf } from "../settings/section.ts";
import { SETTINGS } from "../settings/titles.ts";

const SUBPAGES = [
  ["Featured Videos", "/admin/videos/featured", "Choose what comes first on the home page."],
  ["Deleted Videos", "/admin/videos/deleted", "Restore deleted videos."],
  ["Dead Videos", "/admin/videos/dead", "Videos that their provider no longer has."],
  ["Suggestions", "/admin/videos/suggestions", "Suggested categories and tags."],
] as const;

const SCREENS = [
  ...ADMIN_PAGES.map(({ label, href, does }) => ({ label, href, does })),
  ...SUBPAGES.map(([label, href, does]) => ({ label, href, does })),
];

const PLACES = [
  ...SCREENS.map((screen) => ({ ...screen, group: "Screens" })),
  ...SETTINGS.map(({ title, about }) => ({
    label: title,
    href: `/admin/settings#${anchorOf(title)}`,
    does: about,
    group: "Settings",
  })),
];

const MOST = 4;

/** Screens and settings by name, or by a word of what they are for. */
export function findPlaces(q: string): PanelSearch["groups"] {
  const key = q.toLowerCase();
  if (!key) return [];
  const named = PLACES.filter(({ label }) => label.toLowerCase().includes(key));
  const about = key.length < 4 ? [] : PLACES.filter(({ does }) => does.toLowerCase().includes(key));
  const found = [...new Set([...named, ...about])].slice(0, MOST);
  return ["Screens", "Settings"]
    .map((name) => ({
      name,
      hits: found.filter(({ group }) => group === name).map(({ label, href }) => ({ label, note: "", href })),
    }))
    .filter(({ hits }) => hits.length > 0);
}
