import { resolve } from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ErrorProps } from "#components/account/error-notice";

/** What the specification's catalogue of errors says of each list, by the folder of its page. */
const WORDS: [page: string, words: string[]][] = [
  ["home", ["Failed to load videos. Please try again later."]],
  ["latest", ["Failed to load videos. Please try again later."]],
  ["latest/search", ["Failed to load search results. Please try again."]],
  ["search", ["Failed to load search results. Please try again."]],
  ["categories", ["Failed to load categories. Please try again."]],
  ["categories/[id]", ["Failed to load videos for this category. Please try again."]],
  ["most-watched", ["Failed to load videos."]],
  ["premium-videos", ["Failed to load premium videos."]],
  ["videos/[id]", ["Failed to load video. Please try again."]],
  ["favorites", ["Could not load your favorites."]],
  ["playlists", ["Could not load your playlists."]],
  ["playlists/[id]", ["Error Loading Playlist", "Failed to load playlist details."]],
  ["history", ["Could not load your watch history. Please try again later."]],
  ["admin", ["Failed to load analytics data."]],
  ["admin/analytics", ["Failed to load analytics data."]],
  ["admin/videos", ["Failed to load videos. Please try again later."]],
  ["admin/categories", ["Failed to load categories. Please try again."]],
  ["admin/manage-users", ["Failed to fetch users. Please try again."]],
];

test.each(WORDS)("/%s says that it could not be had, and offers another try", async (page, words) => {
  const { default: Screen } = (await import(resolve("app", page, "error.tsx"))) as {
    default: (props: ErrorProps) => ReactNode;
  };
  const html = renderToStaticMarkup(createElement(Screen, { error: new Error("away"), retry: () => {} }));
  const texts = [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  expect(texts).toEqual([...words, "Retry"]);
});
