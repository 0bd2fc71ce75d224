import { expect, test } from "vitest";
import { detailOf } from "../../../components/admin/changes/change-detail.ts";

const categories = new Map([[3, { name: "Harbours" }]]);

test.each([
  [{ type: "addCategories", categoryIds: [3, 4] }, "Harbours, category 4"],
  [{ type: "replaceTags", tags: ["sea", "sand"] }, "sea, sand"],
  [{ type: "addSuggestedTags", precision: 0.95 }, "Right at least 95% of the time"],
  [{ type: "replaceInTitles", find: "a", replace: "b" }, "“a” by “b”"],
  [{ type: "setDate", createdAt: "2026-01-02T03:04:00.000Z" }, "Jan 2, 2026, 3:04 AM UTC"],
  [{ type: "setPremium", isPrivate: true }, "Premium members"],
  [{ type: "setThumbnail", thumbnailUrl: null }, "None"],
  [{ type: "setState", state: "draft", publishAt: null }, ""],
  [
    { type: "release", perDay: 12, from: "18:00", to: "23:00", start: "2026-02-01" },
    "12 a day from 2026-02-01, 18:00 to 23:00 UTC",
  ],
  [{ type: "delete" }, ""],
])("describes %o as “%s”", (action, detail) => expect(detailOf(action, categories)).toBe(detail));
