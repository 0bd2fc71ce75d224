import type { Site } from "./types.ts";

/** The background of the dark theme, which is the default one. */
const BACKGROUND = "#0a0a0c";

/** What a phone shows when the site is put on its home screen. */
export function renderManifest(site: Site): string {
  return JSON.stringify({
    id: "/",
    name: site.name,
    short_name: site.name,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
  });
}
