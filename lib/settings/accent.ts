type Oklch = { l: number; c: number; h: number };
type Rgb = [red: number, green: number, blue: number];

export type AccentTones = { accent: string; onAccent: string };
export type Accent = { light: AccentTones; dark: AccentTones };

/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5;

/** The surface with the lowest contrast to an accent (components/styles/tokens.css). */
export const RAISED = { light: { l: 0.955, c: 0.006, h: 85 }, dark: { l: 0.23, c: 0.007, h: 285 } };

const STEPS = 400;

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(Math.max(value, 0), 1) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Matrices from Björn Ottosson's Oklab. */
function toOklch(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map(toLinear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, b2), h: Math.atan2(b2, a) };
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
}

const isShown = (rgb: Rgb): boolean => rgb.every((value) => value > -0.0005 && value < 1.0005);

/** Reduces chroma until the colour is in the sRGB gamut. */
function toHex({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (isShown(linearOf({ l, c, h }))) low = c;
  else
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isShown(linearOf({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
  return hexOf(linearOf({ l, c: low, h }).map(fromLinear) as Rgb);
}

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map(toLinear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const raisedColor = (theme: "light" | "dark"): string =>
  toHex({ ...RAISED[theme], h: radians(RAISED[theme].h) });

function tonesOf(color: Oklch, theme: "light" | "dark"): AccentTones {
  const surface = raisedColor(theme);
  const onAccent = theme === "light" ? "#ffffff" : toHex({ l: 0.16, c: Math.min(color.c, 0.03), h: color.h });
  const step = theme === "light" ? -1 / STEPS : 1 / STEPS;
  for (let l = Math.min(Math.max(color.l, 0.3), 0.9); l >= 0 && l <= 1; l += step) {
    const accent = toHex({ ...color, l });
    if (contrast(accent, surface) >= MIN_CONTRAST && contrast(accent, onAccent) >= MIN_CONTRAST) {
      return { accent, onAccent };
    }
  }
  return theme === "light" ? { accent: "#000000", onAccent } : { accent: "#ffffff", onAccent };
}

export function accentOf(hex: string): Accent {
  const color = toOklch(hex);
  return { light: tonesOf(color, "light"), dark: tonesOf(color, "dark") };
}

export function accentStyle(hex: string): string {
  const { light, dark } = accentOf(hex);
  const set = ({ accent, onAccent }: AccentTones) => `--color-accent:${accent};--color-on-accent:${onAccent}`;
  const always = `${set(dark)};--color-ember:${dark.accent};--color-on-ember:${dark.onAccent}`;
  return [
    `:root{${always}}`,
    `:root[data-theme=light],:root[data-default-theme=light]:not([data-theme]){${set(light)}}`,
    `@media (prefers-color-scheme:light){:root:not([data-theme],[data-default-theme]){${set(light)}}}`,
    `@media print{:root:root:root{${set(light)}}}`,
  ].join("");
}
