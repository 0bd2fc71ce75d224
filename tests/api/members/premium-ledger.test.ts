import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { deleteUser } from "#lib/users/commands";
import * as claim from "../../../app/api/admin/premium-claims/[id]/route.ts";
import * as claims from "../../../app/api/admin/premium-claims/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";
import { aClaim } from "../../support/people/claims.ts";

const NOW = Date.parse("2027-01-31T12:00:00Z");
const UNTIL = "2027-03-31T12:00:00.000Z";

let admin: Caller;
let member: Caller;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await db.premiumClaim.deleteMany();
  await db.auditEntry.deleteMany();
  admin = (await callers()).admin;
  member = await callerFor((await aUser()).id);
});

afterEach(() => vi.useRealTimers());

const decide = (id: number, body: unknown) => admin(claim.PUT, { method: "PUT", params: { id: String(id) }, body });
const approve = (id: number) => decide(id, { state: "approved" });
const decline = (id: number) => decide(id, { state: "declined", reason: "Nothing arrived." });
const list = async (query: string) => (await admin(claims.GET, { query })).data;

describe("the payment of a deleted account", () => {
  test("stays listed with plan, amount, dates and hash, but without personal data", async () => {
    const screenshotUrl = "https://pictures.example.com/anna.png";
    const { id, transactionHash } = await aClaim({ userId: member.userId });
    await db.premiumClaim.update({ where: { id }, data: { screenshotUrl } });
    await decide(id, { state: "declined", reason: "Anna, nothing arrived." });
    await db.$transaction((tx) => deleteUser(tx, member.userId as number));
    expect((await list("state=declined")).claims).toEqual([
      expect.objectContaining({
        id,
        member: null,
        plan: "2 Months",
        usdt: 27,
        transactionHash,
        screenshotUrl: null,
        reason: "",
      }),
    ]);
    expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain("Anna");
    expect(await db.auditEntry.findMany()).toMatchObject([{ details: { transactionHash, plan: "2 Months" } }]);
  });

  test("keeps its premium grant, and loses its screenshot even where that was the only proof", async () => {
    await approve((await aClaim({ userId: member.userId })).id);
    const { id } = await db.premiumClaim.create({
      data: { userId: member.userId, plan: "1 Month", months: 1, usdt: 14, screenshotUrl: "https://e.example/1.png" },
    });
    await db.$transaction((tx) => deleteUser(tx, member.userId as number));
    expect(await db.premiumClaim.findUnique({ where: { id } })).toMatchObject({ userId: null, screenshotUrl: null });
    expect(await db.premiumGrant.findMany({ where: { userId: null } })).toMatchObject([
      { plan: "2 Months", until: new Date(UNTIL) },
    ]);
  });

  test("can be declined but not approved, even when approval and deletion run concurrently", async () => {
    const waiting = await aClaim({ userId: member.userId });
    await db.$transaction((tx) => deleteUser(tx, member.userId as number));
    const refused = await approve(waiting.id);
    expect([refused.status, refused.body.code]).toEqual([409, "account_deleted"]);
    expect((await list("state=open")).claims).toMatchObject([{ id: waiting.id, member: null }]);
    expect((await decline(waiting.id)).status).toBe(200);

    for (let round = 0; round < 5; round++) {
      const { id: userId } = await aUser();
      const { id } = await aClaim({ userId });
      const [approved] = await Promise.all([approve(id), db.$transaction((tx) => deleteUser(tx, userId))]);
      const { state } = await db.premiumClaim.findUniqueOrThrow({ where: { id } });
      expect([approved.status, state]).toEqual(state === "approved" ? [200, "approved"] : [409, "open"]);
    }
  });
});

describe("a transaction hash that was used before", () => {
  test("is reported with the date and decision of the earlier claim", async () => {
    const first = await aClaim({ createdAt: new Date("2027-01-01") });
    await decline(first.id);
    const transactionHash = first.transactionHash as string;
    const second = await aClaim({ userId: member.userId, transactionHash });
    await aClaim();
    const seenBefore = { state: "declined", createdAt: "2027-01-01T00:00:00.000Z" };
    const claims: { id: number; seenBefore: unknown }[] = (await list("state=all")).claims;
    expect(claims.filter((known) => known.seenBefore)).toEqual([
      expect.objectContaining({ id: second.id, seenBefore }),
    ]);
    expect((await approve(second.id)).data.claim.seenBefore).toEqual(seenBefore);
  });
});
