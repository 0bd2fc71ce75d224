import { expect, test } from "vitest";
import type { BulkChange } from "#lib/admin/changes/types";
import { changeText } from "../../../components/admin/changes/change-text.ts";

test.each([
  [{ type: "addTags" }, 0, "Undone for 5 videos: adding tags."],
  [{ type: "addTags" }, 1, "Undone for 4 videos: adding tags. 1 video has changed since and stays as it is."],
  [{ type: "addTags" }, 2, "Undone for 3 videos: adding tags. 2 videos have changed since and stay as they are."],
  [
    { type: "setState", state: "hidden" },
    1,
    "Undone for 4 videos: hiding. 1 video was not put back: it has changed since, or may not return.",
  ],
  [
    { type: "delete" },
    3,
    "Undone for 2 videos: deleting. 3 videos were not put back: they have changed since, or may not return.",
  ],
])("the undo of %o with %i kept reads “%s”", (action, kept, text) => {
  expect(changeText({ action, kept, changed: 5, total: 5, state: "undone" } as unknown as BulkChange)).toBe(text);
});
