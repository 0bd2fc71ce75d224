import { expect, test } from "vitest";
import { isHidingName, statesOf } from "#lib/imports/mapping/states";

test("words of a column of states are taken for what they mean, in any case", () => {
  expect(statesOf(["Publish", " draft ", "TRASH", "vip", "1", "0", ""], false)).toEqual({
    publish: "public",
    draft: "draft",
    trash: "skip",
    vip: "premium",
    "1": "public",
    "0": "draft",
  });
});

test("a word that nobody knows publishes nothing", () => {
  expect(statesOf(["Freigegeben?", "7"], false)).toEqual({ "freigegeben?": "draft", "7": "draft" });
  expect(statesOf(["7"], true)).toEqual({ "7": "draft" });
});

test("a flag that hides is a draft when it is set", () => {
  expect(["is_hidden", "hidden", "draft", "visible"].map((name) => isHidingName(name.replace("_", "")))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(statesOf(["yes", "no", "1", "0"], true)).toEqual({ yes: "draft", no: "public", "1": "draft", "0": "public" });
});
