import { beforeEach, describe, expect, test } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { findText, originalText } from "#lib/settings/texts/queries";
import { GET, PUT } from "../../../app/api/admin/texts/[page]/route.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

const params = { page: "dmca" };
let admin: Caller;
const save = (markdown: string | null, seen: number | null) =>
  admin(PUT, { method: "PUT", params, body: { markdown, seen } });

beforeEach(async () => {
  await db.textRevision.deleteMany();
  await db.auditEntry.deleteMany();
  applyChange("settings");
  ({ admin } = await callers());
});

test("an unchanged text is the original", async () => {
  const { data } = await admin(GET, { params });
  expect(data).toEqual({ page: "dmca", original: originalText("dmca"), revisions: [] });
  expect(await findText("dmca")).toEqual({ markdown: originalText("dmca"), changedAt: null });
});

test("a saved text takes effect at once, and is in the history and the audit", async () => {
  const { status, data } = await save(" Ours.\n\n## More ", null);
  expect(status).toBe(200);
  const { id: adminId } = await db.user.findUniqueOrThrow({ where: { id: admin.userId } });
  expect(data.revisions).toEqual([
    {
      id: expect.any(Number),
      markdown: "Ours.\n\n## More",
      admin: expect.any(String),
      createdAt: expect.any(String),
      effectiveAt: data.revisions[0].createdAt,
      summary: null,
      state: "in force",
    },
  ]);
  expect(await findText("dmca")).toEqual({ markdown: "Ours.\n\n## More", changedAt: data.revisions[0].createdAt });
  expect((await findText("about")).markdown).toBe(originalText("about"));
  expect(await db.auditEntry.findMany()).toMatchObject([
    { adminId, action: "text.change", subject: "text dmca", details: { restored: false } },
  ]);
});

test("the original is restored on request or by saving its text, and the history remains", async () => {
  const first = (await save("Ours.", null)).data.revisions[0].id;
  const { data } = await save(null, first);
  expect(data.revisions.map(({ markdown }: { markdown: string | null }) => markdown)).toEqual([null, "Ours."]);
  expect((await findText("dmca")).changedAt).toBeNull();
  const again = await save("Ours again.", data.revisions[0].id);
  const original = await save(originalText("dmca"), again.data.revisions[0].id);
  expect(original.data.revisions[0].markdown).toBeNull();
});

test("saving an unchanged text adds no revision and no audit entry", async () => {
  const first = (await save("Ours.", null)).data.revisions[0].id;
  expect((await save("Ours.", first)).data.revisions).toHaveLength(1);
  expect(await db.auditEntry.count()).toBe(1);
});

describe("concurrent edits", () => {
  test("are rejected with 409 when based on an outdated revision", async () => {
    await save("Theirs.", null);
    const refused = await save("Mine.", null);
    expect([refused.status, refused.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await findText("dmca")).markdown).toBe("Theirs.");
  });

  test("let one of three simultaneous saves succeed", async () => {
    const replies = await Promise.all(["One.", "Two.", "Three."].map((text) => save(text, null)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

test.each([
  ["an empty text", "  ", "Please write something, or restore the original."],
  [
    "quotes nested too deeply",
    `Hello\n\n${"> ".repeat(51)}hi`,
    "Quotes and lists can be nested at most 50 levels deep.",
  ],
  ["lists nested too deeply", `${"1. ".repeat(51)}hi`, "Quotes and lists can be nested at most 50 levels deep."],
  ["an unknown placeholder", "By {{owner}}.", "{{owner}} stands for nothing."],
  ["a text over 50,000 characters", "n".repeat(50_001), "At most 50000 characters are allowed."],
])("%s is rejected with a field error", async (_, markdown, sentence) => {
  const { status, body } = await save(markdown, null);
  expect([status, body.fields.markdown]).toEqual([400, sentence]);
});

test("a long rule is no deep nesting", async () => {
  expect((await save(`A title\n${"-".repeat(80)}\n\n${"*".repeat(80)}`, null)).status).toBe(200);
});

test("a page without an editable text returns 400", async () => {
  const { status } = await admin(GET, { params: { page: "constructor" } });
  expect(status).toBe(400);
});

test("a text remains after its admin's account is gone", async () => {
  await save("Ours.", null);
  await db.textRevision.updateMany({ data: { adminId: null } });
  expect((await admin(GET, { params })).data.revisions[0]).toMatchObject({ markdown: "Ours.", admin: null });
});
