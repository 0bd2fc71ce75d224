import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listProcessing } from "#lib/settings/processing/queries";
import { findGaps, recordDocument, recordEntries, tablesOf } from "../../../scripts/processing/record.ts";

const schema = readFileSync("prisma/schema.prisma", "utf8");
const tables = tablesOf(schema);

test("docs/processing.md names all tables and columns with personal data (npm run processing-record)", () => {
  expect(tables.length).toBeGreaterThan(70);
  expect(tables.find(({ name }) => name === "sessions")).toEqual({
    name: "sessions",
    columns: ["id", "token_hash", "user_id", "user_agent", "created_at", "last_seen_at", "expires_at"],
    namesUsers: true,
  });
  expect(findGaps(tables)).toEqual([]);
  expect(readFileSync("docs/processing.md", "utf8")).toBe(recordDocument(tables));
  expect(listProcessing()).toEqual(recordEntries(tables));
});

const withLine = (model: string, line: string) =>
  schema.replace(new RegExp(`^model ${model} \\{`, "m"), `$&\n  ${line}`);

test.each([
  [
    "a new column of a member table",
    withLine("User", 'phoneNumber String @map("phone_number")'),
    "users.phone_number is not described",
  ],
  [
    "a new column without @map",
    withLine("ContactMessage", "telephone String?"),
    "contact_messages.telephone is not described",
  ],
  [
    "an email address in the catalogue",
    withLine("Video", 'uploaderEmail String @map("uploader_email")'),
    "videos.uploader_email suggests personal data",
  ],
  [
    "a reference to a member in the catalogue",
    withLine("Tag", "maker User? @relation(fields: [makerId], references: [id], onDelete: SetNull)"),
    "tags names users",
  ],
  ["a new table", `${schema}\nmodel Letter {\n  id Int @id\n\n  @@map("letters")\n}\n`, "letters is in no list"],
  [
    "a listed table that does not exist",
    schema.replace('@@map("favorites")', '@@map("likes")'),
    "favorites is not a table",
  ],
  [
    "a listed column that does not exist",
    schema.replace(/^ {2}awaitsApproval .*\n/m, ""),
    "users.awaits_approval is not a column",
  ],
])("detects %s", (_, changed, gap) => {
  expect(findGaps(tablesOf(changed))).toContain(gap);
});

test("detects a column without a plain name for the site's page", () => {
  const record = { settings: { of: "the operator", personal: "hue", why: "", until: "" } };
  expect(findGaps([{ name: "settings", columns: ["hue"], namesUsers: false }], record, new Set())).toEqual([
    "settings.hue has no name in scripts/processing/names.ts",
  ]);
});

test("the site's page names no database columns", () => {
  for (const { name, what } of listProcessing()) expect(`${name} ${what}`).not.toMatch(/_|\bundefined\b/);
});

test("detects an undescribed column in a table with described columns", () => {
  const record = { users: { of: "members", personal: "id", why: "", until: "" } };
  expect(findGaps([{ name: "users", columns: ["id", "email"], namesUsers: false }], record, new Set())).toEqual([
    "users.email is not described",
  ]);
});
