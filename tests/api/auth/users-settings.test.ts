import { expect, test } from "vitest";
import { flushCounts } from "#lib/analytics/commands";
import { db } from "#lib/db/prisma";
import { POST as LOG_VIEW } from "../../../app/api/analytics/log-view/route.ts";
import { GET, PATCH } from "../../../app/api/users/me/settings/route.ts";
import { GET as HISTORY } from "../../../app/api/users/me/watch-history/route.ts";
import { aUser, aVideo } from "../../support/factories.ts";
import { callerFor } from "../../support/people/callers.ts";

test("history is recorded by default, stops when disabled and resumes when enabled", async () => {
  const member = await callerFor((await aUser()).id);
  const [first, second, third] = [await aVideo(), await aVideo(), await aVideo()];
  const watch = async (id: number) => {
    await member(LOG_VIEW, { body: { path: `/videos/${id}`, referrer: "" } });
    await flushCounts();
  };
  const history = async () => (await member(HISTORY)).data.history.map(({ id }: { id: number }) => id);
  const set = (historyEnabled: unknown) => member(PATCH, { method: "PATCH", body: { historyEnabled } });

  expect((await member(GET)).data).toEqual({ settings: { historyEnabled: true } });
  await watch(first.id);
  expect(await history()).toEqual([first.id]);

  expect((await set(false)).data).toEqual({ settings: { historyEnabled: false } });
  expect((await member(GET)).data).toEqual({ settings: { historyEnabled: false } });
  await watch(second.id);
  await watch(first.id);
  expect(await history()).toEqual([first.id]);

  await set(true);
  await watch(third.id);
  expect(await history()).toEqual([third.id, first.id]);
});

test("a view is not written to the history if history is disabled before the flush", async () => {
  const member = await callerFor((await aUser()).id);
  const { id } = await aVideo();
  await member(LOG_VIEW, { body: { path: `/videos/${id}`, referrer: "" } });
  await member(PATCH, { method: "PATCH", body: { historyEnabled: false } });
  await flushCounts();
  expect((await member(HISTORY)).data.history).toEqual([]);
});

test("a private session writes nothing to the history", async () => {
  const member = await callerFor((await aUser()).id);
  const { id } = await aVideo();
  const body = { path: `/videos/${id}`, referrer: "" };
  await member(LOG_VIEW, { body, headers: { cookie: "vitrine_private=1" } });
  await flushCounts();
  expect((await member(HISTORY)).data.history).toEqual([]);
  await member(LOG_VIEW, { body });
  await flushCounts();
  expect((await member(HISTORY)).data.history).toMatchObject([{ id }]);
});

test.each([{}, { historyEnabled: "false" }, { historyEnabled: null }, { historyEnabled: 0 }])(
  "rejects %j",
  async (body) => {
    const member = await callerFor((await aUser()).id);
    expect((await member(PATCH, { method: "PATCH", body })).status).toBe(400);
  },
);

test("changes nothing else of the account and no other account", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const member = await callerFor(user.id);
  const body = { historyEnabled: false, isAdmin: true, hasPremium: true, userId: other.id, id: other.id };
  expect((await member(PATCH, { method: "PATCH", body, query: { userId: other.id } })).status).toBe(200);
  const { updated, untouched } = {
    updated: await db.user.findUniqueOrThrow({ where: { id: user.id } }),
    untouched: await db.user.findUniqueOrThrow({ where: { id: other.id } }),
  };
  expect(updated).toEqual({ ...user, historyEnabled: false });
  expect(untouched).toEqual(other);
});
