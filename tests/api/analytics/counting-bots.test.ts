import { expect, test } from "vitest";
import { flushCounts } from "#lib/analytics/commands";
import { db } from "#lib/db/prisma";
import { POST as logInteraction } from "../../../app/api/analytics/log-interaction/route.ts";
import { POST as logSearch } from "../../../app/api/analytics/log-search/route.ts";
import { aCategory } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";

const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };

test("accepts searches by declared bots without counting them", async () => {
  expect((await callRoute(logSearch, { body: { query: "crawled", resultCount: 0 }, headers })).status).toBe(202);
  await flushCounts();
  expect(await db.searchQuery.count()).toBe(0);
});

test("accepts category interactions by declared bots without counting them", async () => {
  const { id } = await aCategory();
  const body = { categoryId: id, interactionType: "click" };
  expect((await callRoute(logInteraction, { body, headers })).status).toBe(202);
  await flushCounts();
  expect(await db.categoryInteraction.count()).toBe(0);
});
