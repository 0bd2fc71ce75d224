import type { PanelSearch } from "#lib/admin/search/types";
import { TEXT_PAGES } from "#lib/settings/texts/pages";
import { ADMIN_PAGES } from "../admin-pages.ts";
import { anchorOf } from "../settings/section.ts";
import { SETTINGS } from "../settings/titles.ts";

type Place = { group: "Screens" | "Settings" | "Texts"; label: string; href: string; words: string };

const SUBPAGES = [
  ["Featured Videos", "/admin/videos/featured", "Choose what comes first on the home page."],
  ["Publishing Calendar", "/admin/videos/calendar", "Scheduled videos by day."],
  ["Triage", "/admin/videos/triage", "Sort new videos one by one."],
  ["Deleted Videos", "/admin/videos/deleted", "Restore deleted videos. Trash, bin."],
  ["Dead Videos", "/admin/videos/dead", "Videos that their provider no longer has."],
  ["Duplicates", "/admin/videos/duplicates", "Merge videos that are in the catalogue twice."],
  ["Look-Alikes", "/admin/videos/look-alikes", "Videos that look like removed ones."],
  ["Questions", "/admin/videos/questions", "Drafts with unknown players."],
  ["Bulk Changes", "/admin/videos/changes", "Undo changes of many videos."],
  ["Suggestions", "/admin/videos/suggestions", "Suggested categories and tags."],
  ["Import Sources", "/admin/imports/sources", "Feeds that are imported regularly."],
  ["Unknown Addresses", "/admin/old-addresses/missing", "Requested addresses that do not exist, 404."],
  ["Invitations", "/admin/manage-users/invitations", "Invite new members."],
  ["Reporters", "/admin/reports/reporters", "Trusted flaggers, and limits."],
] as const;

/** Other words for what a section of the settings holds. */
const SYNONYMS: Record<string, string> = {
  Site: "name brand contact email",
  Operator: "imprint legal identity address company",
  Appearance: "accent color theme dark light welcome footer",
  "Logo and Icon": "favicon brand",
  Announcement: "banner notice",
  Wallet: "address crypto USDT TRON payment",
  "Plans and Prices": "premium cost",
  Services: "analytics statistics contact form",
  Advertisements: "ads banners slots",
  "Embed Hosts": "players providers domains",
  Categories: "pinned excluded feeds",
  "Age Check": "verification gate adults 18",
  Registration: "accounts sign up members",
};

const PLACES: Place[] = [
  ...ADMIN_PAGES.map(({ label, href, does }) => ({ group: "Screens" as const, label, href, words: does })),
  ...SUBPAGES.map(([label, href, words]) => ({ group: "Screens" as const, label, href, words })),
  ...SETTINGS.map(({ title, about }) => ({
    group: "Settings" as const,
    label: title,
    href: `/admin/settings#${anchorOf(title)}`,
    words: `${about} ${SYNONYMS[title] ?? ""}`,
  })),
  ...Object.entries(TEXT_PAGES).map(([name, { label }]) => ({
    group: "Texts" as const,
    label,
    href: `/admin/texts?text=${name}`,
    words: "text page",
  })),
];

const MOST = 5;
const SHORTEST_KEYWORD = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Matches the beginnings of words: names first, then what is said about a place. */
export function findPlaces(q: string, maySee: (href: string) => boolean): PanelSearch["groups"] {
  const typed = wordsOf(q);
  if (typed.length === 0) return [];
  const holdsAll = (text: string) => {
    const words = wordsOf(text);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const places = PLACES.filter(({ href }) => maySee(href.replace(/[?#].*/, "")));
  const begins = places.filter(({ label }) => label.toLowerCase().startsWith(q.toLowerCase()));
  const named = places.filter(({ label }) => holdsAll(label));
  const isKeyword = typed.every((part) => part.length >= SHORTEST_KEYWORD);
  const about = isKeyword ? places.filter(({ label, words }) => holdsAll(`${label} ${words}`)) : [];
  const found = [...new Set([...begins, ...named, ...about])].slice(0, MOST);
  return [...new Set(found.map(({ group }) => group))].map((name) => ({
    name,
    hits: found.filter(({ group }) => group === name).map(({ label, href }) => ({ label, note: "", href })),
  }));
}
