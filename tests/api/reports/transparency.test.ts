import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { REASONS } from "#lib/reports/policy";
import { listReportYears, readTransparency } from "#lib/reports/transparency/queries";
import { totalsOf } from "#lib/reports/transparency/table";
import { GET } from "../../../app/api/transparency/route.ts";
import { aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { reportDesk } from "../../support/people/report-desk.ts";

const { tell, decide, close, write } = await reportDesk();

beforeEach(() => db.videoReport.deleteMany());

const year = new Date().getUTCFullYear();
const of = async (reason: string, when = year) => (await readTransparency(when)).find((row) => row.reason === reason);

test("the transparency report counts each report once by year, reason and outcome", async () => {
  const [one, two, three] = [await aVideo(), await aVideo(), await aVideo()];
  const minor = await tell(one.id, "minor");
  const kept = await tell(two.id, "illegal");
  const removed = await tell(three.id, "illegal");
  await tell(three.id, "broken");
  await decide(minor.id, "kept");
  await decide(kept.id, "kept");
  await write(kept.receipt, "Please look again.");
  // Decides the broken player too.
  await decide(removed.id, "removed");
  await db.videoReport.create({
    data: { videoId: 1, reason: "rights", createdAt: new Date(Date.UTC(year, 0) - 1), resolvedAt: new Date() },
  });
  const none = { trusted: 0, members: 0, hiddenAtOnce: 0, removed: 0, kept: 0, closed: 0, open: 0, appeals: 0 };
  expect(await of("minor")).toEqual({
    ...none,
    reason: "minor",
    received: 1,
    hiddenAtOnce: 1,
    kept: 1,
    medianHours: 0,
  });
  expect(await of("illegal")).toEqual({
    ...none,
    reason: "illegal",
    received: 2,
    removed: 1,
    open: 1,
    appeals: 1,
    medianHours: 0,
  });
  expect(await of("broken")).toMatchObject({ received: 1, removed: 1 });
  expect(await of("rights")).toEqual({ ...none, reason: "rights", received: 0, medianHours: null });
  expect(await of("rights", year - 1)).toEqual({
    ...none,
    reason: "rights",
    received: 1,
    closed: 1,
    medianHours: null,
  });
  const rows = await readTransparency(year);
  expect(rows.map(({ reason }) => reason)).toEqual(Object.keys(REASONS));
  expect(totalsOf(rows).received).toBe(
    await db.videoReport.count({ where: { createdAt: { gte: new Date(Date.UTC(year, 0)) } } }),
  );
  expect(await listReportYears()).toEqual([year, year - 1]);
});

test("a decision that is looked at again counts as open, not as decided", async () => {
  const { id } = await tell((await aVideo()).id, "rights");
  await decide(id, "removed", "rights");
  expect(await of("rights")).toMatchObject({ removed: 1, open: 0 });
  await close(id, false);
  expect(await of("rights")).toMatchObject({ removed: 0, open: 1 });
});

test("the median of an even number of decisions is the mean of the middle two", async () => {
  const createdAt = new Date(Date.UTC(year, 0, 1));
  const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
  for (const hours of [1, 2, 5, 100])
    await db.videoReport.create({
      data: {
        videoId: 1,
        reason: "rights",
        createdAt,
        decision: "kept",
        decidedAt: after(hours),
        resolvedAt: after(hours),
      },
    });
  expect((await of("rights"))?.medianHours).toBe(3.5);
});

test("the CSV has a header and a row per reason, and an invalid year returns 400", async () => {
  await tell((await aVideo()).id, "rights");
  const { status, headers, text } = await callRoute(GET, { query: { year: String(year) } });
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="transparency-${year}.csv"`);
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("reason,received,trusted,members,hiddenAtOnce,removed,kept,closed,open,appeals,medianHours");
  expect(lines).toContain("rights,1,0,0,0,0,0,0,1,0,");
  expect((await callRoute(GET, { query: { year: "1999" } })).status).toBe(400);
});
