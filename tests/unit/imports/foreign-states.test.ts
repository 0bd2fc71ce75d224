import { expect, test } from "vitest";
import { takenRows } from "../../support/foreign-files.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6];
const player = (n: number) => `https://player.vimeo.com/video/${n}`;
const statesIn = async (header: string, line: (n: number) => string) => {
  const { rows, sample } = await takenRows([header, ...NUMBERS.map(line)].join("\n"));
  return { sample, states: rows.map((row) => (typeof row === "string" ? row : "public")) };
};

test.each([
  ["Published", "checked", ["public", "draft"]],
  ["Published", "x", ["public", "draft"]],
  ["Online", "yes", ["public", "draft"]],
  ["Hidden", "checked", ["draft", "public"]],
])("a checkbox that is not ticked is empty: %s, %s", async (name, tick, expected) => {
  const { states, sample } = await statesIn(
    `Title,Embed,${name}`,
    (n) => `Film ${n},${player(n)},${n === 2 ? "" : tick}`,
  );
  expect(states.slice(0, 2)).toEqual(expected);
  expect(sample.mapping.rules.status).toHaveProperty("(empty)");
});

test("an empty status is public beside several words, or none", async () => {
  const words = ["publish", "draft", ""];
  const { states } = await statesIn("Title,Embed,status", (n) => `Film ${n},${player(n)},${words[n % 3]}`);
  expect(states.slice(0, 3)).toEqual(["draft", "public", "public"]);
});

test.each(["Published status", "Publishing state", "moderation_state"])("reads %s by its words", async (name) => {
  const { states } = await statesIn(
    `Title,Video URL,${name}`,
    (n) => `Film ${n},${player(n)},${n === 2 ? "Off" : "On"}`,
  );
  expect(states.slice(0, 2)).toEqual(["public", "draft"]);
});
