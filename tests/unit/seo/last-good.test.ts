import { expect, test } from "vitest";
import { applyChange } from "#lib/core/changes";
import { lastGood, remembered } from "#lib/seo/last-good";

async function read(name: string, between: () => void = () => {}): Promise<string> {
  async function* pieces() {
    yield "first ";
    between();
    yield "last";
  }
  let text = "";
  for await (const piece of remembered(name, pieces())) text += piece;
  return text;
}

test("the last complete document is remembered until something changes", async () => {
  expect(await read("feed")).toBe("first last");
  expect(lastGood("feed")?.toString()).toBe("first last");
  applyChange("catalogue");
  expect(lastGood("feed")).toBeUndefined();
});

test("a document during which something changed is sent but not remembered, because it may show what is private now", async () => {
  expect(await read("feed", () => applyChange({ videos: [1] }))).toBe("first last");
  expect(lastGood("feed")).toBeUndefined();
});
