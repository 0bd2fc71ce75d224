import { expect, test } from "vitest";
import { threeShifts } from "../../../components/account/three-shifts.ts";

const answers = (...presses: [key: string, at: number][]) => {
  const press = threeShifts();
  return presses.map(([key, at]) => press(key, at));
};

test("accepts the third press of Shift within a second, then starts over", () => {
  expect(answers(["Shift", 0], ["Shift", 400], ["Shift", 1000], ["Shift", 1100])).toEqual([false, false, true, false]);
});

test("ignores three slower presses, but counts the later ones towards the next three", () => {
  expect(answers(["Shift", 0], ["Shift", 900], ["Shift", 1001], ["Shift", 1800])).toEqual([false, false, false, true]);
});

test("ignores Shift pressed while typing capitals", () => {
  const typed = ["Shift", "A", "Shift", "B", "Shift", "C"].map((key, at): [string, number] => [key, at]);
  expect(answers(...typed)).not.toContain(true);
});
