import { beforeAll, expect, test } from "vitest";
import * as adminUsers from "../../../app/api/admin/users/route.ts";
import { aUser } from "../../support/factories.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
  await aUser({ username: "Jürgen", email: "jk@mail.example", createdAt: new Date("2030-01-03") });
  await aUser({ username: "under_score", email: "Second@Mail.example", createdAt: new Date("2030-01-02") });
  await aUser({ username: "underXscore", email: "third@else.example", createdAt: new Date("2030-01-01") });
});

const list = async (query: Record<string, string | number> = {}) => (await admin(adminUsers.GET, { query })).data;
const names = async (query: Record<string, string | number>) =>
  (await list(query)).users.map(({ username }: { username: string }) => username);

test("lists users newest first, twenty per page, without secrets", async () => {
  const { users, pagination } = await list();
  expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalCount: 6, limit: 20 });
  expect(users[0]).toEqual({
    id: expect.any(Number),
    username: "Jürgen",
    email: "jk@mail.example",
    role: null,
    isAdmin: false,
    isPremium: false,
    premiumUntil: null,
    createdAt: "2030-01-03T00:00:00.000Z",
    suspension: null,
    awaitsApproval: false,
  });
  expect(users.map(({ isPremium }: { isPremium: boolean }) => isPremium).filter(Boolean)).toHaveLength(1);
});

test.each<[string, string[]]>([
  ["JÜRGEN", ["Jürgen"]],
  ["mail.EXAMPLE", ["Jürgen", "under_score"]],
  [" under_ ", ["under_score"]],
  ["%", []],
  ["nobody", []],
])("finds users by name or email for the search %j", async (search, expected) => {
  expect(await names({ search })).toEqual(expected);
  expect((await list({ search })).pagination.totalCount).toBe(expected.length);
});

test("lists every user on exactly one page", async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ page, limit: 2 })));
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 0]);
  expect(new Set(pages.flat()).size).toBe(6);
});

test("lists premium members by the end of their premium, and staff separately", async () => {
  const until = (day: number) => ({ hasPremium: true, premiumUntil: new Date(Date.now() + day * 86_400_000) });
  await aUser({ username: "ends.later", ...until(9) });
  await aUser({ username: "ends.soon", ...until(2) });
  await aUser({ username: "has.ended", ...until(-1) });
  const premium = await list({ show: "premium" });
  const listed = premium.users.map(({ username }: { username: string }) => username);
  expect(listed.slice(0, 2)).toEqual(["ends.soon", "ends.later"]);
  expect(listed).not.toContain("has.ended");
  expect(premium.users.every(({ isPremium }: { isPremium: boolean }) => isPremium)).toBe(true);
  expect(premium.pagination.totalCount).toBe(listed.length);
  expect(await names({ show: "premium", search: "LATER" })).toEqual(["ends.later"]);
  const { users } = await list({ show: "staff" });
  expect(users.length).toBeGreaterThan(0);
  expect(users.every(({ isAdmin }: { isAdmin: boolean }) => isAdmin)).toBe(true);
});
