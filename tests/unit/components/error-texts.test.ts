import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorNotice } from "#components/account/error-notice";
import { Failure } from "#components/layout/failure";

vi.mock("next/navigation", () => ({ usePathname: () => location.pathname }));

/** Error texts in the specification for lists of members and admins, and that of an unlisted screen. */
const WORDS: [address: string, words: string[]][] = [
  ["/favorites", ["Could not load your favorites."]],
  ["/playlists", ["Could not load your playlists."]],
  ["/playlists/4", ["Error Loading Playlist", "Failed to load playlist details."]],
  ["/history", ["Could not load your watch history. Please try again later."]],
  ["/admin", ["Failed to load analytics data."]],
  ["/admin/unlisted", ["The page could not be loaded."]],
  ["/admin/analytics", ["Failed to load analytics data."]],
  ["/admin/videos", ["Failed to load videos. Please try again later."]],
  ["/admin/categories", ["Failed to load categories. Please try again."]],
  ["/admin/manage-users", ["Failed to fetch users. Please try again."]],
];

/** The same for public lists, by URL; other pages show the known error. */
const PUBLIC: [address: string, words: string[]][] = [
  ["/", ["Failed to load videos. Please try again later."]],
  ["/?page=2", ["Failed to load videos. Please try again later."]],
  ["/latest", ["Failed to load videos. Please try again later."]],
  ["/latest?category=3&page=2", ["Failed to load videos. Please try again later."]],
  ["/latest?search=light", ["Failed to load search results. Please try again."]],
  ["/latest?page=2&search=light", ["Failed to load search results. Please try again."]],
  ["/search?q=light", ["Failed to load search results. Please try again."]],
  ["/categories", ["Failed to load categories. Please try again."]],
  ["/categories/3", ["Failed to load videos for this category. Please try again."]],
  ["/categories/3/latest?page=2", ["Failed to load videos for this category. Please try again."]],
  ["/most-watched?timeframe=week", ["Failed to load videos."]],
  ["/premium-videos", ["Failed to load premium videos."]],
  ["/videos/5", ["Failed to load video. Please try again."]],
];

const props = { error: new Error("away"), retry: () => {} };

function errorText<Props extends object>(Screen: (props: Props) => ReactNode, given: Props): (string | undefined)[] {
  const html = renderToStaticMarkup(createElement(Screen, given));
  return [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
}

function at(address: string): void {
  const { pathname, search } = new URL(address, "http://site.example");
  vi.stubGlobal("location", { pathname, search });
}

afterEach(() => vi.unstubAllGlobals());

test.each(PUBLIC)("%s shows its error message and a Retry button", (address, words) => {
  at(address);
  expect(errorText(Failure, props)).toEqual([...words, "Retry"]);
});

test.each(["/about", "/login?from=%2Flatest", "/latestness"])("%s shows the error and Retry", (address) => {
  at(address);
  expect(errorText(Failure, props)).toEqual(expect.arrayContaining(["Oops! Something went wrong.", "away", "Retry"]));
});

test.each(WORDS)("%s shows its error message and a Retry button", async (address, words) => {
  at(address);
  expect(errorText(ErrorNotice, props)).toEqual([...words, "Retry"]);
});
