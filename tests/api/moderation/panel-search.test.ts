import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as messages from "../../../app/api/admin/messages/route.ts";
import * as claims from "../../../app/api/admin/premium-claims/route.ts";
import * as reports from "../../../app/api/admin/reports/route.ts";
import * as search from "../../../app/api/admin/search/route.ts";
import * as waiting from "../../../app/api/admin/waiting/route.ts";
import { aCategory, aUser, aVideo } from "../../support/factories.ts";
import { type Caller, callerFor, callerOf } from "../../support/people/callers.ts";
import { aMessage } from "../../support/people/moderation.ts";

const HASH = "ab".repeat(32);

let admin: Caller;
let claimId: number;
let videoId: number;

type Group = { name: string; hits: { label: string; note: string; href: string }[] };

const find = async (q: string): Promise<Group[]> => (await admin(search.GET, { query: { q } })).data.groups;
const hitsOf = async (q: string, name: string) => (await find(q)).find((group) => group.name === name)?.hits ?? [];

beforeAll(async () => {
  admin = await callerFor((await aUser({ isAdmin: true })).id);
  const category = await aCategory({ name: "Zephyr winds" });
  videoId = (await aVideo({ title: "Zephyr over the hills", categories: [category.id], tags: ["zephyr"] })).id;
  const member = await aUser({ username: "zephyr.fan" });
  const claim = { userId: member.id, plan: "1 Month", months: 1, usdt: 15, transactionHash: HASH };
  claimId = (await db.premiumClaim.create({ data: claim })).id;
  await db.videoReport.create({ data: { videoId, videoTitle: "Zephyr over the hills", reason: "other" } });
  await aMessage({ subject: "About the zephyr" });
});

test("one word finds matching entries of every kind, grouped, each with a link", async () => {
  const groups = await find("ZEPHYR");
  expect(groups.map(({ name }) => name)).toEqual([
    "Videos",
    "Categories",
    "Members",
    "Tags",
    "Payments",
    "Reports",
    "Messages",
  ]);
  for (const { hits } of groups) {
    expect(hits).toHaveLength(1);
    expect(hits[0]?.href).toMatch(/^\/admin\//);
  }
});

test("names that begin with the search term come before longer and shorter names that contain it", async () => {
  for (const name of ["Quokka island", "A quokka"]) await aCategory({ name });
  for (const username of ["quokka.keeper", "my.quokka"]) await aUser({ username });
  await aVideo({ title: "An animal", tags: ["quokka pictures", "a quokka"] });
  const labels = async (group: string) => (await hitsOf("quokka", group)).map(({ label }) => label);
  expect(await labels("Categories")).toEqual(["Quokka island", "A quokka"]);
  expect(await labels("Members")).toEqual(["quokka.keeper", "my.quokka"]);
  expect(await labels("Tags")).toEqual(["quokka pictures", "a quokka"]);
});

test("a payment is found by its transaction hash, and a video by its ID", async () => {
  expect(await hitsOf(HASH.slice(0, 12), "Payments")).toMatchObject([{ href: `/admin/payments?id=${claimId}` }]);
  expect(await hitsOf(`#${videoId}`, "Videos")).toMatchObject([{ href: `/admin/videos?edit=${videoId}` }]);
});

test("the page that a hit links to lists only that entry", async () => {
  await aMessage({ subject: "Another" });
  const [hit] = await hitsOf("about the zephyr", "Messages");
  const id = new URL(hit?.href ?? "", "http://site").searchParams.get("id") ?? "";
  const listed = (await admin(messages.GET, { query: { id } })).data.messages;
  expect(listed).toMatchObject([{ id: Number(id), subject: "About the zephyr" }]);
  expect((await admin(claims.GET, { query: { id: claimId } })).data.claims).toMatchObject([{ id: claimId }]);
  const [report] = await hitsOf("zephyr", "Reports");
  const reportId = new URL(report?.href ?? "", "http://site").searchParams.get("id") ?? "";
  expect((await admin(reports.GET, { query: { id: reportId } })).data.reports).toMatchObject([
    { id: Number(reportId) },
  ]);
});

test("wildcards and SQL are matched literally, and a group has at most five hits", async () => {
  for (const q of ["%", "_", "\\", "'; DROP TABLE users; --"]) expect(await hitsOf(q, "Members")).toEqual([]);
  for (const name of ["a", "b", "c", "d", "e", "f"]) await aUser({ username: `crowd-${name}` });
  expect(await hitsOf("crowd", "Members")).toHaveLength(5);
});

test("empty, overlong and NUL-containing queries are rejected with 400", async () => {
  for (const q of ["", "  ", "x".repeat(201), "a\0b"]) {
    const reply = await admin(search.GET, { query: { q } });
    expect([reply.status, typeof reply.body.error]).toEqual([400, "string"]);
  }
});

test("only admins can search and read the counts of pending work", async () => {
  const member = await callerOf("member");
  for (const { GET } of [search, waiting]) expect((await member(GET, { query: { q: "zephyr" } })).status).toBe(403);
  const { data } = await admin(waiting.GET);
  expect(data).toEqual({
    openReports: expect.any(Number),
    openClaims: expect.any(Number),
    unreadMessages: await db.contactMessage.count({ where: { readAt: null } }),
    newAccounts: 0,
    deadVideos: 0,
  });
  expect(data.openClaims).toBeGreaterThan(0);
});
