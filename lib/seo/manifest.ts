import { brandImagePath } from "#lib/settings/brand/policy";
import type { Site } from "./types.ts";

const BACKGROUND = "#0a0a0c";

const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const SHORTCUTS = [
  ["Latest", "/latest"],
  ["Categories", "/categories"],
  ["Favorites", "/favorites"],
];

function iconsOf({ icon: own }: Site) {
  if (own) return ([192, 512] as const).map((size) => icon(brandImagePath(`icon-${size}`, own), size, "any"));
  return [
    icon("/icon-192.png", 192, "any"),
    icon("/icon-512.png", 512, "any"),
    icon("/icon-maskable-192.png", 192, "maskable"),
    icon("/icon-maskable-512.png", 512, "maskable"),
  ];
}

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
    icons: iconsOf(site),
    shortcuts: SHORTCUTS.map(([name, url]) => ({ name, url })),
  });
}
