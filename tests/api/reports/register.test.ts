import { afterEach, beforeEach, expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { db } from "#lib/db/prisma";
import { listRegister, listRegisterOfYear } from "#lib/reports/register/queries";
import { GET } from "../../../app/api/decisions/route.ts";
import { aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { reportDesk } from "../../support/people/report-desk.ts";

const { tell, decide, write } = await reportDesk();
const year = new Date().getUTCFullYear();

beforeEach(() => db.videoReport.deleteMany());
afterEach(() => changeSettings({ decisionRegister: false }));

test("the decision register is off by default", async () => {
  expect((await callRoute(GET, {})).status).toBe(404);
});

test("the decision register lists each decision once, newest first, without personal or video data", async () => {
  await changeSettings({ decisionRegister: true });
  const first = await aVideo({ title: "Secret Harbour" });
  const minor = await tell(first.id, "minor");
  await decide(minor.id, "kept");
  await write(minor.receipt, "Look again.");
  await db.$executeRaw`
    UPDATE video_reports SET created_at = now() - interval '100 hours', appealed_at = now() - interval '5 hours'`;
  await decide(minor.id, "removed");
  const { id } = await tell((await aVideo()).id, "rights");
  await db.$executeRaw`UPDATE video_reports SET created_at = now() - interval '30 hours' WHERE id = ${id}`;
  await decide(id, "kept", "rights");
  await tell((await aVideo()).id, "rights");
  const { entries, pagination } = await listRegister({ page: 1, limit: 50 });
  expect(pagination.totalCount).toBe(2);
  const rest = { source: "guest", decidedOn: new Date().toISOString().slice(0, 10) };
  expect(entries).toEqual([
    { ...rest, reason: "rights", decision: "kept", ground: "rights", hiddenAtOnce: false, isAppeal: false, hours: 30 },
    { ...rest, reason: "minor", decision: "removed", ground: "law", hiddenAtOnce: true, isAppeal: true, hours: 5 },
  ]);
  const { status, text, headers } = await callRoute(GET, { query: { year: String(year) } });
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(text.split("\r\n")).toHaveLength(4);
  expect(text).not.toMatch(/Harbour|looked at it|At 1:20/);
  expect(await listRegisterOfYear(year - 1)).toEqual([]);
});
