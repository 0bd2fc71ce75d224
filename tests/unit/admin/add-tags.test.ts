import { expect, test } from "vitest";
import { addTags } from "../../../components/admin/videos/tags/add-tags.ts";

test("adds names with commas or line breaks between them once, as known names are written", () => {
  expect(addTags(["Music"], " guitar, music\nGUITAR ,, live", [{ name: "Live" }])).toEqual(["Music", "guitar", "Live"]);
});
