/** What could not be had, by the address in the bar; the first that fits. */
const TEXTS: [RegExp, string][] = [
  [/^\/search\b|^\/latest\?(?:.*&)?search=/, "Failed to load search results. Please try again."],
  [/^\/(?:latest\b.*)?(?:\?.*)?$/, "Failed to load videos. Please try again later."],
  [/^\/videos\/./, "Failed to load video. Please try again."],
  [/^\/categories\/./, "Failed to load videos for this category. Please try again."],
  [/^\/categories\b/, "Failed to load categories. Please try again."],
  [/^\/most-watched\b/, "Failed to load videos."],
  [/^\/premium-videos\b/, "Failed to load premium videos."],
];

/** What a page says that could not be shown; null where nothing was to be loaded. */
export const failureText = (address: string): string | null =>
  TEXTS.find(([pattern]) => pattern.test(address))?.[1] ?? null;
