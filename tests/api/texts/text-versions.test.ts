import { beforeEach, describe, expect, test, vi } from "vitest";
import { applyChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { findNextTextChange, findText, originalText } from "#lib/settings/texts/queries";
import { readVersions } from "#lib/settings/texts/versions/queries";
import { GET, PUT } from "../../../app/api/admin/texts/[page]/route.ts";
import { GET as ME } from "../../../app/api/auth/me/route.ts";
import { GET as EXPORT } from "../../../app/api/users/me/export/route.ts";
import { POST as SEEN } from "../../../app/api/users/me/seen-texts/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callers, callRoute, signIn } from "../../support/people/callers.ts";

const DAY_MS = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let admin: Caller;
let member: Caller;
let guest: Caller;

type Written = { markdown: string | null; summary?: string | null; effectiveOn?: string | null };

async function publish(written: Written, page = "terms-of-service") {
  const params = { page };
  const { data } = await admin(GET, { params });
  const body = { seen: data.revisions[0]?.id ?? null, ...written };
  const reply = await admin(PUT, { method: "PUT", params, body });
  applyChange("settings");
  return reply;
}

const idOf = (reply: Awaited<ReturnType<typeof publish>>): number => reply.data.revisions[0].id;
const toldTo = async (who: Caller) => (await who(ME)).data.changedTexts;

beforeEach(async () => {
  await db.textRevision.deleteMany();
  await db.auditEntry.deleteMany();
  applyChange("settings");
  ({ admin, member, guest } = await callers());
  // Versions are announced only to older accounts.
  await db.user.updateMany({ data: { createdAt: new Date("2026-01-01") } });
});

describe("a version of the Terms", () => {
  test("with a later date leaves the former text in force until then, and is announced", async () => {
    await publish({ markdown: "Now." });
    const coming = idOf(await publish({ markdown: "Later.", summary: "It is later.", effectiveOn: dayFrom(3) }));
    const moment = `${dayFrom(3)}T00:00:00.000Z`;
    const before = await findText("terms-of-service");
    expect(before).toMatchObject({ markdown: "Now.", coming: { id: coming, effectiveAt: moment } });
    expect(await findNextTextChange()).toEqual(new Date(moment));

    vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
    try {
      expect(await findText("terms-of-service")).toEqual({ markdown: "Later.", changedAt: moment });
      expect(await findNextTextChange()).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test("with a later date is superseded by a version that takes effect at once", async () => {
    await publish({ markdown: "Later.", effectiveOn: dayFrom(3) });
    await publish({ markdown: "Now." });
    expect(await findText("terms-of-service")).toEqual({ markdown: "Now.", changedAt: expect.any(String) });
    expect(await findNextTextChange()).toBeUndefined();
  });

  test("with a later date can take effect at once instead, unchanged", async () => {
    await publish({ markdown: "Now." });
    await publish({ markdown: "Later.", effectiveOn: dayFrom(3) });
    expect((await publish({ markdown: "Later." })).data.revisions).toHaveLength(3);
    expect(await findText("terms-of-service")).toEqual({ markdown: "Later.", changedAt: expect.any(String) });
    expect((await publish({ markdown: "Later." })).data.revisions).toHaveLength(3);
  });

  test("can have the same text as before, to be announced", async () => {
    await publish({ markdown: "Ours." });
    const { data } = await publish({ markdown: "Ours.", summary: "We forgot to tell you." });
    expect(data.revisions).toHaveLength(2);
  });

  test("is audited with its summary and effective date", async () => {
    await publish({ markdown: "Later.", summary: "It is later.", effectiveOn: dayFrom(3) });
    const [entry] = await db.auditEntry.findMany();
    expect(entry?.details).toEqual({ restored: false, effectiveOn: dayFrom(3), summary: "It is later." });
  });

  test.each([
    ["a past date", dayFrom(-1), "Please choose today or a later day, at most a year ahead."],
    ["a date more than a year ahead", dayFrom(400), "Please choose today or a later day, at most a year ahead."],
    ["an invalid date", "soon", "Please choose a day."],
  ])("with %s is rejected with a field error", async (_, effectiveOn, sentence) => {
    const { status, body } = await publish({ markdown: "Ours.", effectiveOn });
    expect([status, body.fields.effectiveOn]).toEqual([400, sentence]);
    expect(await db.textRevision.count()).toBe(0);
  });
});

test("other texts reject a summary and a later date", async () => {
  for (const more of [{ summary: "Other words." }, { effectiveOn: dayFrom(1) }])
    expect((await publish({ markdown: "Ours.", ...more }, "about")).status).toBe(400);
  expect((await publish({ markdown: "Ours.", effectiveOn: dayFrom(0) }, "about")).status).toBe(200);
});

describe("the list of versions", () => {
  test("contains every version with state, summary and text, and the original", async () => {
    const first = idOf(await publish({ markdown: "First.", summary: "All of it." }));
    const dropped = idOf(await publish({ markdown: "Dropped.", effectiveOn: dayFrom(9) }));
    const now = idOf(await publish({ markdown: null }));
    const next = idOf(await publish({ markdown: "Next.", effectiveOn: dayFrom(5) }));
    const read = await readVersions("terms-of-service", undefined);
    expect(read?.versions.map(({ id, state, summary }) => [id, state, summary])).toEqual([
      [next, "coming", null],
      [now, "in force", null],
      [dropped, "withdrawn", null],
      [first, "past", "All of it."],
    ]);
    const textOf = async (asked: string | number) => (await readVersions("terms-of-service", `${asked}`))?.shown?.text;
    expect(await textOf(first)).toBe("First.");
    expect(await textOf(next)).toBe("Next.");
    expect(await textOf(now)).toBe(originalText("terms-of-service"));
    expect(await textOf("original")).toBe(originalText("terms-of-service"));
    const beforeOf = async (asked: number | string) =>
      (await readVersions("terms-of-service", `${asked}`))?.shown?.before;
    const original = originalText("terms-of-service");
    expect(await Promise.all([first, dropped, now, next, "original"].map(beforeOf))).toEqual([
      original,
      "First.",
      "First.",
      original,
      undefined,
    ]);
  });

  test("returns undefined for a version of another text or an unknown ID", async () => {
    const other = idOf(await publish({ markdown: "Ours." }, "about"));
    for (const asked of [`${other}`, "0", "", "x", "99999999999"])
      expect(await readVersions("terms-of-service", asked)).toBeUndefined();
  });
});

describe("the notice of a new version", () => {
  test("is shown to members on every device until dismissed, and never to guests", async () => {
    const id = idOf(await publish({ markdown: "New.", summary: "Other words.", effectiveOn: dayFrom(3) }));
    const expected = [{ id, page: "terms-of-service", effectiveAt: `${dayFrom(3)}T00:00:00.000Z` }];
    const elsewhere = await signIn(member.userId as number);
    expect(await toldTo(member)).toEqual(expected);
    expect((await callRoute(ME, {}, elsewhere)).data.changedTexts).toEqual(expected);
    expect((await guest(ME)).data).toEqual({ user: null });
    const { status, data } = await member(SEEN, { body: { upTo: id } });
    expect([status, data]).toEqual([200, { changedTexts: [] }]);
    expect(await toldTo(member)).toBeUndefined();
    expect((await callRoute(ME, {}, elsewhere)).data.changedTexts).toBeUndefined();
    expect(await toldTo(admin)).toEqual(expected);
  });

  test("is shown only for the newest version of each text, and again after another change", async () => {
    await publish({ markdown: "First.", summary: "First." });
    const terms = idOf(await publish({ markdown: "Second.", summary: "Second." }));
    const privacy = idOf(await publish({ markdown: "Ours.", summary: "All." }, "privacy-policy"));
    expect((await toldTo(member)).map(({ id }: { id: number }) => id)).toEqual([terms, privacy]);
    await member(SEEN, { body: { upTo: terms } });
    expect((await toldTo(member)).map(({ id }: { id: number }) => id)).toEqual([privacy]);
    await member(SEEN, { body: { upTo: privacy } });
    // An older page, still open in another tab.
    await member(SEEN, { body: { upTo: terms } });
    expect(await toldTo(member)).toBeUndefined();
    const third = idOf(await publish({ markdown: "Third.", summary: "Third." }));
    expect((await toldTo(member)).map(({ id }: { id: number }) => id)).toEqual([third]);
  });

  test("is not shown for corrections, withdrawn versions or versions older than the account", async () => {
    await publish({ markdown: "Correct." });
    expect(await toldTo(member)).toBeUndefined();
    await publish({ markdown: "Dropped.", summary: "Much.", effectiveOn: dayFrom(9) });
    await publish({ markdown: "Correct again." });
    expect(await toldTo(member)).toBeUndefined();
    await publish({ markdown: "New.", summary: "Much." });
    const { id } = await aUser();
    const { data } = await callRoute(ME, {}, await signIn(id));
    expect(data.changedTexts).toBeUndefined();
  });

  test("cannot be dismissed for a version that does not exist yet", async () => {
    await member(SEEN, { body: { upTo: 2_147_483_647 } });
    const id = idOf(await publish({ markdown: "New.", summary: "Much." }));
    expect(await toldTo(member)).toMatchObject([{ id }]);
  });

  test("has its dismissal included in the member's data export", async () => {
    const id = idOf(await publish({ markdown: "New.", summary: "Much." }));
    await member(SEEN, { body: { upTo: id } });
    const { body } = await member(EXPORT);
    expect(body.account).toMatchObject({ seenTextId: id, seenTextAt: expect.any(String) });
  });

  test("has a form without scripts that redirects to its page, but to no other site", async () => {
    const id = idOf(await publish({ markdown: "New.", summary: "Much." }));
    const send = (from: string, name = "from") =>
      member(SEEN, {
        body: new URLSearchParams({ upTo: `${id}`, [name]: from }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const reply = await send("/history?page=2");
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/history?page=2"]);
    expect((await send("//evil.example")).headers.get("location")).toBe("/");
    expect((await send("/history", "from.x")).headers.get("location")).toBe("/profile");
    expect(await toldTo(member)).toBeUndefined();
  });
});
