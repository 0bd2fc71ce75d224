import { expect, test } from "vitest";
import { failureText } from "../../components/layout/failure-text.ts";

test.each([
  ["/", "Failed to load videos. Please try again later."],
  ["/?page=2", "Failed to load videos. Please try again later."],
  ["/latest", "Failed to load videos. Please try again later."],
  ["/latest?category=3&page=2", "Failed to load videos. Please try again later."],
  ["/latest?search=light", "Failed to load search results. Please try again."],
  ["/latest?page=2&search=light", "Failed to load search results. Please try again."],
  ["/search?q=light", "Failed to load search results. Please try again."],
  ["/videos/5", "Failed to load video. Please try again."],
  ["/categories", "Failed to load categories. Please try again."],
  ["/categories/3", "Failed to load videos for this category. Please try again."],
  ["/categories/3/latest?page=2", "Failed to load videos for this category. Please try again."],
  ["/most-watched?timeframe=week", "Failed to load videos."],
  ["/premium-videos", "Failed to load premium videos."],
  ["/favorites", "Could not load your favorites."],
  ["/history?page=2", "Could not load your watch history. Please try again later."],
  ["/playlists", "Could not load your playlists."],
  ["/playlists/7", "Failed to load playlist details."],
])("says at %s what could not be had", (address, text) => {
  expect(failureText(address)).toBe(text);
});

test.each(["/about", "/login?from=%2Fhistory", "/profile", "/latestness"])("has nothing to name at %s", (address) => {
  expect(failureText(address)).toBeNull();
});
