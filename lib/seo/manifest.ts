import type { Site } from "./types.ts";

const BACKGROUND = "#0a0a0c";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const SHORTCUTS = [
  ["Latest", "/latest"],
  ["Categories", "/categories"],
  ["Favorites", "/favorites"],
];

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
