import type { PanelSearch } from "#lib/admin/search/types";
import { ADMIN_PAGES } from "../admin-pages.ts";
import { anchorOf } from "../settings/section.ts";
import { SETTINGS } from "../settings/titles.ts";

const SUBPAGES = [
  ["Featured Videos", "/admin/videos/featured", "Choose what comes first on the home page."],
  ["Deleted Videos", "/admin/videos/deleted", "Restore deleted videos."],
  ["Dead Videos", "/admin/videos/dead", "Videos that their provider no longer has."],
  ["Duplicates", "/admin/videos/duplicates", "Merge videos that are in the catalogue twice."],
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

/** Matches names and keywords. */
export function findPlaces(q: string, maySee: (href: string) => boolean): PanelSearch["groups"] {
  const key = q.toLowerCase();
  if (!key) return [];
  const places = PLACES.filter(({ href }) => maySee(href));
  const begins = places.filter(({ label }) => label.toLowerCase().startsWith(key));
  const named = places.filter(({ label }) => label.toLowerCase().includes(key));
  const about = key.length < 4 ? [] : places.filter(({ does }) => does.toLowerCase().includes(key));
  const found = [...new Set([...begins, ...named, ...about])].slice(0, MOST);
  return ["Screens", "Settings"]
    .map((name) => ({
      name,
      hits: found.filter(({ group }) => group === name).map(({ label, href }) => ({ label, note: "", href })),
    }))
    .filter(({ hits }) => hits.length > 0);
}
