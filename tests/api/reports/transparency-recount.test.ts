import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { hidesAtOnce, REASONS, type Reason, reasonText } from "#lib/reports/policy";
import { readTransparency } from "#lib/reports/transparency/queries";
import { COLUMNS } from "#lib/reports/transparency/table";
import * as flaggers from "../../../app/api/admin/flaggers/route.ts";
import * as report from "../../../app/api/admin/reports/[id]/route.ts";
import { GET as CSV } from "../../../app/api/transparency/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { POST as FLAG } from "../../../app/api/videos/[id]/trusted-reports/route.ts";
import TransparencyPage from "../../../app/transparency/page.tsx";
import { aUser, aVideo } from "../../support/factories.ts";
import { callerFor, callRoute } from "../../support/people/callers.ts";
import { of, reportDesk } from "../../support/people/report-desk.ts";

const { admin, guest, decide, write } = await reportDesk();

const YEAR = new Date().getUTCFullYear() - 1;
const SOURCES = ["guest", "member", "flagger"] as const;
const FATES = ["open", "closed", "reopened", "removed", "kept", "appealed", "overturned", "together"] as const;

type Source = (typeof SOURCES)[number];
type Fate = (typeof FATES)[number];
type Entry = { id: number; reason: Reason; source: Source; fate: Fate; year: number; hours: number | null };

let network = 0;

async function send(videoId: number, reason: Reason, source: Source, key: string) {
  const body = { reason, message: "At 1:20." };
  const headers = { "x-client-address": `198.51.${++network}.7` };
  const caller = source === "member" ? await callerFor((await aUser()).id) : guest;
  const answer =
    source === "flagger"
      ? await guest(FLAG, { ...of(videoId), body: { ...body, key } })
      : await caller(POST, { ...of(videoId), body, headers });
  expect(answer.status).toBe(201);
  const { id } = await db.videoReport.findFirstOrThrow({ orderBy: { id: "desc" } });
  return { id, receipt: answer.body.data.receipt as string };
}

/** Applies the planned outcome to a report, as reporters and moderators would. */
async function meet(fate: Fate, id: number, receipt: string): Promise<void> {
  const resolve = (isResolved: boolean) => admin(report.PATCH, { ...of(id), body: { isResolved } });
  if (fate === "closed" || fate === "reopened") await resolve(true);
  if (fate === "reopened") await resolve(false);
  if (fate === "removed" || fate === "together") await decide(id, "removed");
  if (fate === "kept" || fate === "appealed" || fate === "overturned") await decide(id, "kept");
  if (fate === "appealed" || fate === "overturned") await write(receipt, "Please look again.");
  if (fate === "overturned") await decide(id, "removed");
}

const medianOf = (values: number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
};

function recount(journal: Entry[], reason: Reason) {
  const all = journal.filter((entry) => entry.reason === reason && entry.year === YEAR);
  const among = (...fates: Fate[]) => all.filter(({ fate }) => fates.includes(fate)).length;
  const hides = hidesAtOnce(reason);
  return {
    received: all.length,
    trusted: all.filter(({ source }) => source === "flagger").length,
    members: all.filter(({ source }) => source === "member").length,
    hiddenAtOnce: hides ? all.length : 0,
    removed: among("removed", "together", "overturned"),
    kept: among("kept"),
    closed: among("closed"),
    open: among("open", "reopened", "appealed"),
    appeals: among("appealed", "overturned"),
    medianHours: medianOf(all.flatMap(({ hours }) => hours ?? [])),
  };
}

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, cell = ""]) => cell);

const REASON_NAMES = Object.keys(REASONS) as Reason[];
const journal: Entry[] = [];
let key = "";

beforeAll(async () => {
  await db.videoReport.deleteMany();
  key = (await admin(flaggers.POST, { body: { name: "A hotline", contact: "" } })).body.data.key;
});

test.each(REASON_NAMES)(
  "reports with reason %s are sent and get every outcome",
  async (reason) => {
    for (const [place, wanted] of FATES.entries()) {
      // A report that hides its video is decided, not only closed.
      const fate = hidesAtOnce(reason) && (wanted === "closed" || wanted === "reopened") ? "open" : wanted;
      await db.attemptWindow.deleteMany();
      const { id: videoId } = await aVideo();
      const source = SOURCES[(place + REASON_NAMES.indexOf(reason)) % SOURCES.length] as Source;
      const asked: [Reason, Source][] = [[reason, source]];
      if (fate === "together") asked.unshift(["rights", "guest"]);
      let last = { id: 0, receipt: "" };
      for (const [ofReason, from] of asked) {
        last = await send(videoId, ofReason, from, key);
        const { id } = last;
        const isDecided = !["open", "closed", "reopened"].includes(fate);
        const year = YEAR + (id % 5 === 0 ? 1 : 0);
        journal.push({ id, reason: ofReason, source: from, fate, year, hours: isDecided ? (id * 7) % 100 : null });
      }
      await meet(fate, last.id, last.receipt);
    }
  },
  60_000,
);

test("the yearly report, its CSV and its page equal a recount of these actions", async () => {
  for (const { id, year, hours } of journal) {
    const createdAt = new Date(Date.UTC(year, 0, 1, id % 24));
    const decidedAt = hours === null ? null : new Date(createdAt.getTime() + hours * 3_600_000);
    await db.videoReport.update({ where: { id }, data: { createdAt, decidedAt } });
  }

  const expected = REASON_NAMES.map((reason) => ({ reason, ...recount(journal, reason) }));
  expect(await readTransparency(YEAR)).toEqual(expected);

  const { text } = await callRoute(CSV, { query: { year: String(YEAR) } });
  const lines = expected.map((row) => [row.reason, ...NAMES.map((name) => row[name] ?? "")].join(","));
  expect(text.trim().split("\r\n").slice(1)).toEqual(lines);

  const html = renderToStaticMarkup(await TransparencyPage({ searchParams: Promise.resolve({ year: String(YEAR) }) }));
  const [, ...rows] = [...html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => cellsOf(row));
  const cell = (name: (typeof NAMES)[number], value: number | null) =>
    String((name === "medianHours" ? value : value || null) ?? "–");
  const shown = expected.map((row) => [reasonText(row.reason), ...NAMES.map((name) => cell(name, row[name]))]);
  const sums = NAMES.map((name) => expected.reduce((sum, row) => sum + (row[name] ?? 0), 0));
  for (const sum of sums) expect(sum).toBeGreaterThan(0);
  expect(rows).toEqual([...shown, ["All", ...sums.slice(0, -1).map(String), "–"]]);

  const inYear = journal.filter(({ source, year }) => source === "flagger" && year === YEAR);
  const ended = (...fates: Fate[]) => inYear.filter(({ fate }) => fates.includes(fate)).length;
  const figures = [inYear.length, ended("removed", "together", "overturned"), ended("kept")];
  const { text: ofReporters } = await callRoute(CSV, { query: { year: String(YEAR), of: "reporters" } });
  expect(ofReporters.split("\r\n").slice(1)).toEqual([
    `flagger,A hotline,${figures}`,
    "warning,,0,,",
    "suspension,,0,,",
    "",
  ]);
  expect(html).toContain(`A hotline: ${figures[0]} received, ${figures[1]} removed, ${figures[2]} kept`);
});
