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

test.each([
  [
    "a date of deletion",
    "deleted_at",
    ["", "2022-01-01 10:00:00", "0000-00-00 00:00:00"],
    ["public", "skip", "public"],
  ],
  ["no date of publication", "publishedAt", ["2022-01-01T10:00:00Z", "", "2022-01-02"], ["public", "draft", "public"]],
  [
    "a date to come",
    "publish_at",
    ["2020-01-01", "2095-01-01 10:00:00", "2020-01-02"],
    ["public", "scheduled", "public"],
  ],
  [
    "a start beside the date",
    "created,publish_up",
    [",2020-01-01", ",2095-01-01", ",2020-01-01"],
    ["public", "scheduled", "public"],
  ],
  [
    "a start of some videos",
    "created_at,schedule.starts_at",
    ["2020-01-01,", "2020-01-01,2095-01-01T10:00:00.000Z", "2020-01-01,2020-01-02T10:00:00.000Z"],
    ["public", "draft", "public"],
  ],
  [
    "an end",
    "created_at,expires_at",
    ["2020-01-01,2095-01-01", "2020-01-01,2020-02-01T10:00:00.000Z", "2020-01-01,"],
    ["public", "draft", "public"],
  ],
  [
    "an end in Joomla",
    "publish_down",
    ["2095-01-01 00:00:00", "2020-01-01 00:00:00", "0000-00-00 00:00:00"],
    ["public", "draft", "public"],
  ],
  ["an end that is no date", "expires", ["never", "0", "3600"], ["public", "public", "public"]],
  ["archived", "archived", ["0", "1", "0"], ["public", "draft", "public"]],
  ["booleans of Postgres", "is_public", ["t", "f", "t"], ["public", "draft", "public"]],
  ["Joomla's access", "access", ["Public", "Registered", "Special"], ["public", "public", "draft"]],
])("%s is a state: %s", async (_, name, values, expected) => {
  const { states } = await statesIn(`Title,Embed,${name}`, (n) => `Film ${n},${player(n)},${values[(n - 1) % 3]}`);
  expect(states.slice(0, 3)).toEqual(expected);
});

test("four flags are all read", async () => {
  const { states } = await statesIn(
    "Title,Embed,active,approved,visible,is_private",
    (n) => `Film ${n},${player(n)},${[2, 3, 4, 5].map((flag) => Number((flag === n) === (flag === 5))).join(",")}`,
  );
  expect(states).toEqual(["public", "draft", "draft", "draft", "draft", "public"]);
});

test("the same word means the opposite in a flag that hides rows", async () => {
  const flags = ["1,0", "0,0", "1,1", "0,1"];
  const { states, sample } = await statesIn(
    "Title,Embed,active,is_deleted",
    (n) => `Film ${n},${player(n)},${flags[(n - 1) % 4]}`,
  );
  expect(states.slice(0, 4)).toEqual(["public", "draft", "draft", "draft"]);
  expect(sample.mapping.rules.status).toEqual({
    "1": "public",
    "0": "draft",
    "is_deleted: 1": "draft",
    "is_deleted: 0": "public",
  });
});

test("videos that are not free are premium", async () => {
  const { rows, sample } = await takenRows(
    ["Title,Embed,free,active", ...NUMBERS.map((n) => `Film ${n},${player(n)},${n % 2},${Number(n > 2)}`)].join("\n"),
  );
  expect(rows.slice(0, 4)).toEqual([
    "draft",
    "draft",
    expect.not.objectContaining({ premium: true }),
    expect.objectContaining({ premium: true }),
  ]);
  expect(sample.mapping.rules.status).toMatchObject({ "0": "draft", "free: 0": "premium" });
});

test("drafts of Strapi have no date of publication", async () => {
  const entry = (n: number) => ({
    id: n,
    attributes: { title: `Film ${n}`, embedUrl: player(n), publishedAt: n === 2 ? null : "2022-01-01T00:00:00.000Z" },
  });
  const { rows } = await takenRows(JSON.stringify({ data: NUMBERS.map(entry), meta: {} }));
  expect(rows.slice(0, 3)).toEqual([expect.any(Object), "draft", expect.any(Object)]);
});
