import { expect, test } from "vitest";
import { countsFor, MAX_COUNTED, pendingItems } from "#lib/analytics/pending-items/policy";
import type { PendingCounts } from "#lib/analytics/pending-items/types";
import type { Role } from "#lib/permissions";

const now = new Date("2026-03-01T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const promised = { activationHours: 3, replyHours: 24 };
const nothing: PendingCounts = {
  openClaims: 0,
  oldestClaim: null,
  newAccounts: 0,
  oldestAccount: null,
  unreadMessages: 0,
  oldestMessage: null,
  openReports: 0,
  illegalReports: 0,
  overdueReports: 0,
  firstDueReport: null,
  brokenVideos: 0,
  deadVideos: 0,
  distrustedHosts: 0,
  missedSearches: 0,
  stoppedSources: 0,
  undelivered: 0,
};
const owner = { role: "owner" } as const;
const itemsOf = (waiting: Partial<PendingCounts>) => pendingItems({ ...nothing, ...waiting }, promised, now, owner);

test("returns no items when nothing is pending", () => expect(itemsOf({})).toEqual([]));

test.each([
  [0.5, "oldest: under an hour ago", false],
  [2.99, "oldest: 2 h ago", false],
  [3, "oldest: 3 h ago", false],
  [3.01, "oldest: 3 h ago", true],
  [47.9, "oldest: 47 h ago", true],
  [49, "oldest: 2 days ago", true],
  [-1, "oldest: under an hour ago", false],
])("describes a payment claim of %d hours ago as “%s”", (hours, note, isUrgent) => {
  expect(itemsOf({ openClaims: 1, oldestClaim: hoursAgo(hours) })).toEqual([
    { text: "1 open payment claim", note, href: "/admin/payments", isUrgent },
  ]);
});

test.each([
  [24, false],
  [24.01, true],
])("a message unread for %d hours is urgent: %s", (hours, isUrgent) => {
  expect(itemsOf({ unreadMessages: 2, oldestMessage: hoursAgo(hours) })).toMatchObject([
    { text: "2 unread messages", href: "/admin/messages?show=unread", isUrgent },
  ]);
});

test("urgency follows the operator's promised hours", () => {
  const waiting = {
    ...nothing,
    openClaims: 1,
    oldestClaim: hoursAgo(4),
    unreadMessages: 1,
    oldestMessage: hoursAgo(4),
  };
  const urgent = (activationHours: number, replyHours: number) =>
    pendingItems(waiting, { activationHours, replyHours }, now, owner).map(({ isUrgent }) => isUrgent);
  expect([urgent(3, 24), urgent(5, 2)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("reports of illegal content are urgent, others are not", () => {
  expect(itemsOf({ openReports: 1 })).toEqual([
    { text: "1 report waiting", note: undefined, href: "/admin/reports", isUrgent: false },
  ]);
  expect(itemsOf({ openReports: 5, illegalReports: 2 })).toEqual([
    { text: "5 reports waiting", note: "2 urgent", href: "/admin/reports", isUrgent: true },
  ]);
  expect(itemsOf({ openReports: 5, illegalReports: 2, overdueReports: 1 })).toEqual([
    { text: "5 reports waiting", note: "1 overdue, 2 urgent", href: "/admin/reports", isUrgent: true },
  ]);
});

test.each([
  [0.5, 0, "first due in under an hour"],
  [23.5, 0, "first due in 23 h"],
  [60, 0, "first due in 2 days"],
  [-6, 1, "first due 6 h ago, 1 overdue"],
])("names the first deadline of the reports, in %d hours", (hours, overdueReports, note) => {
  const waiting = { openReports: 2, firstDueReport: hoursAgo(-hours), overdueReports };
  expect(itemsOf(waiting)).toMatchObject([{ text: "2 reports waiting", note, href: "/admin/reports" }]);
});

test("sorts items by kind and caps counts at 1,000+", () => {
  const all = itemsOf({
    openClaims: MAX_COUNTED,
    oldestClaim: now,
    unreadMessages: 1,
    oldestMessage: now,
    openReports: 1,
    brokenVideos: 2,
    missedSearches: 3,
  });
  expect(all.map(({ text }) => text)).toEqual([
    "1 report waiting",
    "1,000+ open payment claims",
    "1 unread message",
    "2 videos without their player",
    "3 searches find nothing",
  ]);
});

test("lists only the items that a role may handle", () => {
  const waiting = {
    ...nothing,
    openClaims: 1,
    openReports: 2,
    newAccounts: 3,
    unreadMessages: 4,
    deadVideos: 5,
    missedSearches: 6,
    undelivered: 7,
  };
  const hrefs = (role: Role | null) => pendingItems(waiting, promised, now, { role }).map(({ href }) => href);
  expect(hrefs("curator")).toEqual(["/admin/videos/dead", "/admin/analytics#missed"]);
  expect(hrefs("moderator")).toEqual(["/admin/reports", "/admin/messages?show=unread"]);
  expect(hrefs("cashier")).toEqual(["/admin/payments"]);
  expect(hrefs("owner")).toHaveLength(7);
  expect(hrefs(null)).toEqual([]);
  expect(countsFor({ role: "cashier" }, waiting)).toEqual({ openClaims: 1 });
});
