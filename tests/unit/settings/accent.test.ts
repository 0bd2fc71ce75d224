import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accentOf, accentStyle, contrast, MIN_CONTRAST, RAISED, raisedColor } from "#lib/settings/accent";

const two = (value: number) => value.toString(16).padStart(2, "0");
const LEVELS = [0, 51, 102, 153, 204, 255];
const COLORS = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => `#${two(r)}${two(g)}${two(b)}`)));

test("every accent colour contrasts with the raised surface of both themes and with text on it", () => {
  const unreadable = COLORS.flatMap((color) =>
    (["light", "dark"] as const).flatMap((theme) => {
      const { accent, onAccent } = accentOf(color)[theme];
      const ratios = [contrast(accent, raisedColor(theme)), contrast(accent, onAccent)];
      return Math.min(...ratios) < MIN_CONTRAST ? [`${color} ${theme} ${ratios}`] : [];
    }),
  );
  expect(COLORS).toHaveLength(216);
  expect(unreadable).toEqual([]);
});

test("a readable colour is left unchanged", () => {
  expect(accentOf("#2f5fd0").light.accent).toBe("#2f5fd0");
  expect(accentOf("#ff8049").dark.accent).toBe("#ff8049");
  expect(accentOf("#ff8049").light.accent).not.toBe("#ff8049");
});

test("contrast follows WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the surface colours match those of the style sheet", () => {
  const tokens = readFileSync("components/styles/tokens.css", "utf8");
  const text = ({ l, c, h }: { l: number; c: number; h: number }) => `oklch(${l} ${c} ${h})`;
  expect(tokens).toContain(`--color-raised: light-dark(${text(RAISED.light)}, ${text(RAISED.dark)})`);
});

test("the generated style sheet contains only safe characters", () => {
  expect(accentStyle("#3366ff")).toMatch(/^[\w\s:;,.@#{}()[\]=-]+$/);
});
