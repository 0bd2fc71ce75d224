import type { Site } from "./types.ts";

/** The background of the dark theme, which is the default one. */
const BACKGROUND = "#0a0a0c";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Pages that a phone offers when the icon is held. */
const SHORTCUTS = [
  ["Latest", "/latest"],
  ["Categories", "/categories"],
  ["Favorites", "/favorites"],
];

/** What a phone shows when the site is put on its home screen. */
export function renderManifest(site: Site): string {
  return JSON.stringify({
    id: "/",
    name: site.name,
    short_name: site.name,
    description: `${site.name} on your home screen.`,
    lang: "en",
    dir: "ltr",
    categories: ["entertainment"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-maskable-192", 192, "maskable"),
      icon("icon-maskable-512", 512, "maskable"),
    ],
    shortcuts: SHORTCUTS.map(([name, url]) => ({ name, url })),
  });
}
