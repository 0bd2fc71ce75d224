import { expect, test } from "vitest";
import { detailLines, nounOf, subjectHref } from "#lib/audit/action-text";
import { referencesOf } from "#lib/audit/references";
import { withImportResult } from "../../../components/admin/audit/import-result.ts";

const entryOf = (details: object) => ({ action: "import.import", details: { name: "talks.csv", ...details } });

test("a finished import says its result and leads to it", () => {
  const { reference, after } = withImportResult(entryOf({ importId: 4, imported: 15_021, rejected: 2 }));
  expect([reference, after]).toEqual(["import 4", ": 15,021 videos"]);
  expect(subjectHref("import 4", "talks.csv")).toBe("/admin/imports/4");
  const drafts = withImportResult(entryOf({ importId: 4, imported: 0, drafts: 1, state: "draft" }));
  expect([drafts.after, drafts.details]).toEqual([": 1 draft", { name: "talks.csv" }]);
});

test("an import that has not finished leads to its file", () => {
  expect(withImportResult(entryOf({ state: "draft" }))).toEqual({ details: { name: "talks.csv", state: "draft" } });
  expect(subjectHref("file 7", "talks.csv")).toBe("/admin/imports/uploads/7");
  expect(["file 7", "import 4"].map(nounOf)).toEqual(["", "the import of "]);
});

test("sizes are in MB, and imports are looked up", () => {
  expect(detailLines({ bytes: 4_459_338 })).toEqual([{ label: "Size", text: "4.5 MB" }]);
  expect(referencesOf({ subject: "file 7", details: { importId: 4 } })).toEqual(["file 7", "import 4"]);
});
