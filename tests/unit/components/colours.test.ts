import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Lab = { lightness: number; chroma: number; hue: number };

/** WCAG relative luminance of an oklch colour, clipped to sRGB. */
function luminance({ lightness, chroma, hue }: Lab): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const tokens = readFileSync("components/styles/tokens.css", "utf8");
const COLOUR = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)/g;

function colour(name: string, theme: "light" | "dark"): Lab {
  const declared = new RegExp(`--color-${name}:([^;]+);`).exec(tokens)?.[1] ?? "";
  const found = [...declared.matchAll(COLOUR)].map(([, lightness, chroma, hue]) => ({
    lightness: Number(lightness),
    chroma: Number(chroma),
    hue: Number(hue),
  }));
  const picked = found[theme === "dark" ? found.length - 1 : 0];
  if (!picked) throw new Error(`There is no colour ${name}.`);
  return picked;
}

function contrast(first: string, second: string, theme: "light" | "dark"): number {
  const [a, b] = [luminance(colour(first, theme)), luminance(colour(second, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

test("computes known luminances", () => {
  expect(luminance({ lightness: 1, chroma: 0, hue: 0 })).toBeCloseTo(1, 3);
  expect(luminance({ lightness: 0.62796, chroma: 0.25768, hue: 29.234 })).toBeCloseTo(0.2126, 3);
});

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  const surfaces = ["background", "surface", "raised"];

  test.each(surfaces)("text and muted text have a contrast of at least 4.5 on %s", (surface) => {
    for (const text of ["text", "muted"]) expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["background", "surface"])("links and messages have a contrast of at least 4.5 on %s", (surface) => {
    for (const text of ["accent", "danger", "success", "premium"]) {
      expect(contrast(text, surface, theme), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("text on buttons and badges has a contrast of at least 4.5", () => {
    expect(contrast("on-accent", "accent", theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("on-brass", "brass", theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("on-scrim", "scrim", theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["background", "surface"])("field borders have a contrast of at least 3 on %s", (surface) => {
    expect(contrast("edge", surface, theme)).toBeGreaterThanOrEqual(3);
  });
});
