import { expect, test } from "vitest";
import { COLUMNS } from "#lib/imports/columns";
import { Mapper } from "#lib/imports/mapping/apply";
import { isHidingName, statesOf } from "#lib/imports/mapping/states";
import { mapperWarnings } from "#lib/imports/mapping/warnings";
import { takenRows } from "../../support/foreign-files.ts";

test("maps known words of a status column to states, ignoring case", () => {
  expect(statesOf(["Publish", " draft ", "TRASH", "vip", "1", "0", ""], false)).toEqual({
    publish: "public",
    draft: "draft",
    trash: "skip",
    vip: "premium",
    "1": "public",
    "0": "draft",
  });
});

test("maps an unknown word to draft", () => {
  expect(statesOf(["Freigegeben?", "7"], false)).toEqual({ "freigegeben?": "draft", "7": "draft" });
  expect(statesOf(["7"], true)).toEqual({ "7": "draft" });
});

test("maps a hidden flag to draft when it is set", () => {
  expect(["is_hidden", "hidden", "draft", "visible"].map((name) => isHidingName(name.replace("_", "")))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(statesOf(["yes", "no", "1", "0"], true)).toEqual({ yes: "draft", no: "public", "1": "draft", "0": "public" });
});

test("letters are booleans only among themselves", () => {
  expect(statesOf(["t", "f"], false)).toEqual({ t: "public", f: "draft" });
  expect(statesOf(["t", "a"], false)).toEqual({ t: "draft", a: "draft" });
});

test("words may be names of object properties", () => {
  expect(statesOf(["constructor"], false)).toEqual({ constructor: "draft" });
});

test("a premium column with an unknown word makes a video premium, and a warning says so", () => {
  const fields = { title: ["title"], iframeSrc: ["embed"], isPrivate: ["premium"] };
  const dividers = { categories: "|", tags: "|" } as const;
  const rules = { dividers, status: {}, duration: "seconds", days: "dmy", keepsMarkup: false } as const;
  const mapper = new Mapper({ fields, rules }, ["title", "embed", "premium"]);
  const premium = ["gold", "1", "0", "", "no", "NULL"].map((word, line) => {
    const row = mapper.map({ line, values: ["A film", "https://www.youtube.com/embed/abcdefgh001", word] });
    return "values" in row && row.values[COLUMNS.indexOf("isPrivate")];
  });
  expect(premium).toEqual([true, true, false, undefined, false, undefined]);
  expect(mapperWarnings(mapper)).toEqual(["Premium: 1 value could not be read and counts as premium."]);
});

test("a video is premium if any of several columns says so", async () => {
  const flags = ["0,1", "1,0", "0,0", ",", ",1", "0,gold"];
  const line = (pair: string, n: number) => `Film ${n},https://vimeo.com/700000${n},${pair}`;
  const { sample } = await takenRows(["title,url,premium,vip", ...flags.slice(0, 4).map(line)].join("\n"));
  expect(sample.mapping.fields.isPrivate).toEqual(["premium", "vip"]);
  const mapper = new Mapper(sample.mapping, ["title", "url", "premium", "vip"]);
  const premium = flags.map((pair, n) => {
    const row = mapper.map({ line: n, values: line(pair, n).split(",") });
    return "values" in row && row.values[COLUMNS.indexOf("isPrivate")];
  });
  expect(premium).toEqual([true, true, false, undefined, true, true]);
});
