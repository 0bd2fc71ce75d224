import { expect, test } from "vitest";
import { amountText, chooseAmount } from "#lib/premium/orders/policy";

const first = () => 0;
const last = (below: number) => below - 1;
const upTo = (price: number, range: number) => Array.from({ length: range }, (_, at) => price + (at + 1) / 10_000);

test("chooseAmount adds less than ten cents to the price", () => {
  expect(chooseAmount(27, [], first)).toBe(27.0001);
  expect(chooseAmount(27, [], last)).toBe(27.0999);
  expect(chooseAmount(27, [], (below) => Math.floor(below / 2))).toBeCloseTo(27.05, 2);
  expect(chooseAmount(15.55, [], () => 32)).toBe(15.5536);
});

test("chooseAmount never returns a round amount, which could be a price", () => {
  for (let at = 0; at < 900; at++) expect(amountText(chooseAmount(27, [], () => at) ?? 0)).toMatch(/^27\.0\d\d[1-9]$/);
});

test("chooseAmount skips the amounts of other orders", () => {
  expect(chooseAmount(27, [27.0001, 27.0003, 14.0002], first)).toBe(27.0002);
  const all = upTo(27, 999).filter((amount) => amount !== 27.0456);
  for (const pick of [first, last]) expect(chooseAmount(27, all, pick)).toBe(27.0456);
});

test.each([5, 9.99, 19.99, 49.99])("chooseAmount recognises every amount taken above %d", (price) => {
  const base = Math.round(price * 10_000);
  const taken = Array.from({ length: 999 }, (_, at) => (base + at + 1) / 10_000);
  for (const pick of [first, last]) expect(chooseAmount(price, taken, pick)).toBeGreaterThan(price + 0.0999);
});

test("chooseAmount adds up to a dollar when smaller amounts are taken, then returns undefined", () => {
  expect(chooseAmount(27, upTo(27, 999), first)).toBe(27.1001);
  expect(chooseAmount(27, upTo(27, 9_999), first)).toBeUndefined();
});

test.each([
  [27.0037, "27.0037"],
  [14.05, "14.0500"],
  [0.3001, "0.3001"],
])("amountText formats %d as %s", (amount, text) => {
  expect(amountText(amount)).toBe(text);
});
