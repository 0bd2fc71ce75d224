/** For cards on standard and high-density screens, and for the watch page. */
export const WIDTHS = [320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** Sources of a card's picture. Both sizes are in the srcset, because preloading uses only that. */
export function cardSources(src: string) {
  const [, base] = /^(\/api\/pictures\/\w+-)640$/.exec(src) ?? [];
  return base ? { src: `${base}320`, srcSet: `${base}320, ${src} 2x` } : { src };
}

/** Sources of a picture as wide as the player. */
export function posterSources(src: string) {
  const [, base] = /^(\/api\/pictures\/\w+3-)640$/.exec(src) ?? [];
  if (!base) return { src };
  return { src, srcSet: `${src} 640w, ${base}1280 1280w`, sizes: "(min-width:80rem) 60rem, 100vw" };
}
