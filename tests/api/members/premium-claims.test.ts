import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { deleteUser } from "#lib/users/commands";
import * as claims from "../../../app/api/users/me/premium-claims/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";
import { aClaim, aHash } from "../../support/people/claims.ts";
import { aMember, atOnce, countStatuses } from "../../support/people/members.ts";

const LINK = "https://pictures.example.com/proof.png";
const TAKEN = "This transaction has been sent to us before. If you have not sent it, please contact us.";

let member: Caller;

beforeEach(async () => {
  await db.premiumClaim.deleteMany();
  member = await callerFor((await aUser()).id);
});

const send = (body: unknown, ask = member) => ask(claims.POST, { body });
const listed = async (query = "", ask = member) => (await ask(claims.GET, { query })).data;

describe("a payment claim", () => {
  test("is stored as open with the current price of its plan", async () => {
    const transactionHash = aHash();
    const reply = await send({ plan: "2-months", transactionHash: ` ${transactionHash.toUpperCase()} ` });
    expect([reply.status, reply.data.claim]).toEqual([
      201,
      {
        id: expect.any(Number),
        plan: "2 Months",
        months: 2,
        usdt: 27,
        order: null,
        transactionHash,
        screenshotUrl: null,
        state: "open",
        reason: null,
        createdAt: expect.any(String),
        decidedAt: null,
      },
    ]);
    expect((await listed()).claims).toEqual([reply.data.claim]);
  });

  test("accepts a screenshot link as proof, alone or with a transaction hash", async () => {
    const alone = await send({ plan: "1 Month", transactionHash: "", screenshotUrl: ` ${LINK} ` });
    expect([alone.status, alone.data.claim.screenshotUrl, alone.data.claim.transactionHash]).toEqual([201, LINK, null]);
    const transactionHash = aHash();
    const both = await send({ plan: "1 Month", transactionHash, screenshotUrl: LINK });
    expect(both.data.claim).toMatchObject({ transactionHash, screenshotUrl: LINK });
  });

  test("is listed only for its member, newest first, with pagination", async () => {
    const { userId } = member;
    const first = await aClaim({ userId, createdAt: new Date("2026-01-01") });
    const second = await aClaim({ userId, createdAt: new Date("2026-01-02") });
    await aClaim();
    const pagination = { currentPage: 1, totalPages: 2, totalCount: 2, limit: 1 };
    expect(await listed("limit=1")).toMatchObject({ claims: [{ id: second.id }], pagination });
    expect(await listed("limit=1&page=2")).toMatchObject({ claims: [{ id: first.id }] });
    expect(await listed("page=9")).toMatchObject({ claims: [], pagination: { currentPage: 9, totalCount: 2 } });
  });

  test("belongs to the logged-in member, whatever user, state or price the body contains", async () => {
    const other = await aUser();
    const smuggled = {
      userId: other.id,
      state: "approved",
      deciderId: other.id,
      months: 36,
      usdt: 0,
      reason: "x",
      id: 1,
    };
    const reply = await send({ plan: "1 Month", transactionHash: aHash(), ...smuggled });
    expect(reply.data.claim).toMatchObject({ state: "open", months: 1, usdt: 14, reason: null });
    expect(await db.premiumClaim.findFirst()).toMatchObject({ userId: member.userId, deciderId: null });
  });
});

describe("a reused transaction hash", () => {
  test.each([
    ["is open", { state: "open", decidedAt: null }],
    ["was approved", { state: "approved", decidedAt: new Date() }],
  ] as const)("is rejected for every member, regardless of case, when the first claim %s", async (_, outcome) => {
    const transactionHash = aHash();
    expect((await send({ plan: "1 Month", transactionHash })).status).toBe(201);
    await db.premiumClaim.updateMany({ data: outcome });
    const other = await callerFor((await aUser()).id);
    for (const ask of [member, other]) {
      const reply = await send({ plan: "2 Months", transactionHash: transactionHash.toUpperCase() }, ask);
      expect([reply.status, reply.body]).toEqual([
        409,
        { success: false, error: TAKEN, code: "transaction_known", fields: { transactionHash: TAKEN } },
      ]);
    }
  });

  test("is rejected even after the first payer's account was deleted", async () => {
    const payer = await aMember();
    const { id } = await aClaim({ userId: payer.id });
    const { transactionHash } = await db.premiumClaim.update({
      where: { id },
      data: { state: "approved", decidedAt: new Date() },
    });
    await db.$transaction((tx) => deleteUser(tx, payer.id));
    expect(await send({ plan: "1 Month", transactionHash })).toMatchObject({
      status: 409,
      body: { code: "transaction_known" },
    });
  });

  test("is accepted after the earlier claim was declined", async () => {
    const { transactionHash } = await aClaim();
    expect((await send({ plan: "1 Month", transactionHash })).status).toBe(409);
    await db.premiumClaim.updateMany({ data: { state: "declined", reason: "No.", decidedAt: new Date() } });
    expect((await send({ plan: "1 Month", transactionHash })).status).toBe(201);
  });

  test("is accepted once when sent 50 times concurrently, by one member or by ten", async () => {
    const others = await atOnce(10, async () => callerFor((await aUser()).id));
    for (const askers of [[member], others]) {
      const transactionHash = aHash();
      const replies = await atOnce(50, (place) =>
        send({ plan: "1 Month", transactionHash }, askers[place % askers.length]),
      );
      expect(countStatuses(replies)).toEqual({ 201: 1, 409: 49 });
      expect(await db.premiumClaim.count({ where: { transactionHash } })).toBe(1);
    }
  });
});

describe("the limit of three open claims per member", () => {
  test("holds when 50 claims are sent concurrently", async () => {
    const replies = await atOnce(50, () => send({ plan: "1 Month", transactionHash: aHash() }));
    expect(countStatuses(replies)).toEqual({ 201: 3, 409: 47 });
    const refused = await send({ plan: "1 Month", screenshotUrl: LINK });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      "limit_reached",
      "You already have 3 payments waiting to be checked. Please wait until one has been checked.",
    ]);
  });

  test("allows another claim after one is decided", async () => {
    for (let sent = 0; sent < 3; sent++) await aClaim({ userId: member.userId });
    const { id } = await db.premiumClaim.findFirstOrThrow();
    await db.premiumClaim.update({ where: { id }, data: { state: "approved", decidedAt: new Date() } });
    expect((await send({ plan: "1 Month", screenshotUrl: LINK })).status).toBe(201);
  });
});

describe("an invalid payment claim", () => {
  const HASH = "A transaction hash has 64 characters, each of them a digit or a letter from a to f.";
  const HTTPS = "The link to the screenshot must begin with https://.";
  const PROOF = "Please send the transaction hash, or a link to a screenshot of the payment.";
  const PLAN = "Please choose a plan.";
  const ABSENT = "There is no such plan. The plans are 1 Month, 2 Months, 3 Months, 6 Months.";
  const plan = "1 Month";

  test.each<[unknown, string, string]>([
    [{ transactionHash: "a".repeat(64) }, "plan", PLAN],
    [{ plan: "", transactionHash: "a".repeat(64) }, "plan", PLAN],
    [{ plan: 2, transactionHash: "a".repeat(64) }, "plan", PLAN],
    [{ plan: "4 Months", transactionHash: "a".repeat(64) }, "plan", ABSENT],
    [{ plan: "__proto__", transactionHash: "a".repeat(64) }, "plan", ABSENT],
    [{ plan }, "transactionHash", PROOF],
    [{ plan, transactionHash: null, screenshotUrl: null }, "transactionHash", PROOF],
    [{ plan, transactionHash: "  ", screenshotUrl: "  " }, "transactionHash", PROOF],
    ...[
      "a".repeat(63),
      "a".repeat(65),
      "g".repeat(64),
      "а".repeat(64),
      `0x${"a".repeat(62)}`,
      5,
      ["a".repeat(64)],
      "\0",
    ].map((transactionHash): [unknown, string, string] => [{ plan, transactionHash }, "transactionHash", HASH]),
    ...[
      "http://pictures.example.com/1.png",
      "javascript:alert(1)//https://",
      "data:text/html,https://",
      "//pictures.example.com/1.png",
      "https://good.example@evil.example/1.png",
      "https://",
      "pictures.example.com/1.png",
      7,
    ].map((screenshotUrl): [unknown, string, string] => [{ plan, screenshotUrl }, "screenshotUrl", HTTPS]),
    [{ plan, screenshotUrl: "https://e.example/\0" }, "screenshotUrl", "Control characters are not allowed."],
    [
      { plan, screenshotUrl: `https://e.example/${"a".repeat(2000)}` },
      "screenshotUrl",
      "At most 2000 characters are allowed.",
    ],
  ])("is rejected with a message and not stored: %j", async (body, field, sentence) => {
    const reply = await send(body);
    expect([reply.status, reply.body.error, reply.body.fields]).toEqual([400, sentence, { [field]: sentence }]);
    expect(await db.premiumClaim.count()).toBe(0);
  });

  test.each(["[]", "null", '"text"', "{"])("is rejected with 400 when the body is %s", async (body) => {
    expect((await send(body)).status).toBe(400);
  });
});
