import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { removeOldKeys } from "#lib/db/idempotency/commands";
import { db } from "#lib/db/prisma";
import * as categories from "../../../app/api/admin/categories/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import * as contact from "../../../app/api/contact/route.ts";
import * as playlists from "../../../app/api/playlists/route.ts";
import * as claims from "../../../app/api/users/me/premium-claims/route.ts";
import { aCategory, aUser } from "../../support/factories.ts";
import { type Caller, callerFor, type RouteFunction } from "../../support/people/callers.ts";
import { aHash } from "../../support/people/claims.ts";

let admin: Caller;
let keys = 0;

beforeEach(async () => {
  admin = await callerFor((await aUser({ isAdmin: true })).id);
});

const aKey = () => `a key of a test ${++keys}`.replaceAll(" ", "-");
const send = (handler: RouteFunction, body: unknown, key: string, ask = admin) =>
  ask(handler, { body, headers: { "idempotency-key": key } });

const CREATED: [string, RouteFunction, () => Promise<object>, () => Promise<number>][] = [
  [
    "a video",
    videos.POST,
    async () => ({
      title: "Created once",
      iframeSrc: "https://www.youtube.com/embed/aqz-KE-bpKQ",
      categoryIds: [(await aCategory()).id],
    }),
    () => db.video.count(),
  ],
  ["a category", categories.POST, async () => ({ name: `Created once ${keys}` }), () => db.category.count()],
  ["a playlist", playlists.POST, async () => ({ title: "Created once" }), () => db.playlist.count()],
  [
    "a contact message",
    contact.POST,
    async () => ({ subject: "Once", message: "Hello." }),
    () => db.contactMessage.count(),
  ],
  [
    "a payment claim",
    claims.POST,
    async () => ({ plan: "2-months", transactionHash: aHash() }),
    () => db.premiumClaim.count(),
  ],
];

describe.each(CREATED)("%s", (_, handler, bodyOf, count) => {
  test("is created once when requests with the same key are repeated or concurrent", async () => {
    const [body, key, before] = [await bodyOf(), aKey(), await count()];
    const first = await send(handler, body, key);
    expect(first.status).toBe(201);
    const again = await Promise.all(Array.from({ length: 4 }, () => send(handler, body, key)));
    for (const reply of again) expect([reply.status, reply.data]).toEqual([201, first.data]);
    expect(await count()).toBe(before + 1);

    const [other, otherKey] = [await bodyOf(), aKey()];
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => send(handler, other, otherKey)));
    expect(atOnce.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await count()).toBe(before + 2);
  });
});

test("a key is valid for one request of one member", async () => {
  const [key, title] = [aKey(), "A list"];
  const first = await send(playlists.POST, { title }, key);
  const changed = await send(playlists.POST, { title: "Another list" }, key);
  expect([changed.status, changed.body.code]).toEqual([409, "key_used"]);
  const elsewhere = await send(contact.POST, { subject: "Once", message: "Hello." }, key);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, "key_used"]);
  const other = await callerFor((await aUser()).id);
  const theirs = await send(playlists.POST, { title }, key, other);
  expect(theirs.status).toBe(201);
  expect(theirs.data.playlist.id).not.toBe(first.data.playlist.id);
});

test("a key is valid for its endpoint even if that is described otherwise", async () => {
  const [key, { contract }] = [aKey(), playlists.POST];
  const first = await send(playlists.POST, { title: "A list" }, key);
  const { summary } = contract;
  contract.summary = "Described by the next release";
  onTestFinished(() => void Object.assign(contract, { summary }));
  expect((await send(playlists.POST, { title: "A list" }, key)).data).toEqual(first.data);
});

test("a rejected request does not use up its key", async () => {
  const key = aKey();
  expect((await send(playlists.POST, { title: "" }, key)).status).toBe(400);
  expect((await send(playlists.POST, { title: "A list" }, key)).status).toBe(201);
});

test.each(["short", "with a space", "x".repeat(201)])("the invalid key %j is rejected with 400", async (key) => {
  expect((await send(playlists.POST, { title: "A list" }, key)).status).toBe(400);
});

test("keys expire after a day", async () => {
  const key = aKey();
  await send(playlists.POST, { title: "A list" }, key);
  await db.$executeRaw`UPDATE idempotency_keys SET created_at = now() - interval '23 hours'`;
  expect(await removeOldKeys()).toBe(0);
  await db.$executeRaw`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`;
  expect(await removeOldKeys()).toBeGreaterThan(0);
  expect((await send(playlists.POST, { title: "Another list" }, key)).status).toBe(201);
});
