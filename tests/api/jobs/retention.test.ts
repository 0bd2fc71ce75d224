import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { suspendMember } from "#lib/admin/members/commands";
import { withSession } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { JOBS } from "#lib/jobs/registry";
import { deleteUser } from "#lib/users/commands";
import { tablesOf } from "../../../scripts/processing/record.ts";
import { PROCESSING } from "../../../scripts/processing/tables.ts";
import { aMember } from "../../support/people/members.ts";
import { aWholeMember } from "../../support/people/whole-member.ts";

const MINUTE = 1 / 1440;
/** Twelve months are 365 or 366 days. */
const YEAR = 365.5;

const MARK = "words of somebody";

/** Fills every column that a job empties. The admin is the member with the highest id. */
const ROWS = `
  INSERT INTO videos (title) VALUES ('One');
  INSERT INTO deleted_videos (video_id, title, "row") VALUES (7000, 'Gone', '{}');
  INSERT INTO deleted_video_rows (video_id, source, user_id, "row")
  SELECT 7000, 'favorites', max(id), '{"note": "${MARK}"}' FROM users;
  INSERT INTO age_checks (state_hash, browser_hash, policy, nonce, return_path, expires_at)
  VALUES (sha256('a'), sha256('b'), 'wallet', 'nonce', '/${MARK}', now() + interval '10 minutes');
  INSERT INTO attempt_windows (key, count, ends_at) VALUES (sha256('a'), 1, now() + interval '7 days');
  INSERT INTO bulk_changes (admin_id, action, state, total) SELECT max(id), '{}', 'done', 1 FROM users;
  INSERT INTO contact_messages (user_id, subject, message, read_at) SELECT max(id), '${MARK}', '${MARK}', now() FROM users;
  INSERT INTO idempotency_keys (key_hash, request_hash, created_id) VALUES (sha256('a'), sha256('b'), 1);
  INSERT INTO import_uploads (admin_id, name, size) SELECT max(id), 'a.csv', 1 FROM users;
  INSERT INTO imports (admin_id, source) SELECT max(id), 'a.csv' FROM users;
  INSERT INTO invitations (token_hash, note, admin_id, expires_at)
  SELECT sha256('a'), '${MARK}', max(id), now() + interval '7 days' FROM users;
  INSERT INTO password_resets (user_id, admin_id, token_hash, expires_at) SELECT max(id), max(id), sha256('a'), now() + interval '1 day' FROM users;
  INSERT INTO premium_orders (user_id, plan, months, price, amount) SELECT max(id), 'Plan', 2, 27.00, 27.0037 FROM users;
  INSERT INTO search_queries (day, query, count, without_result) VALUES ((now() AT TIME ZONE 'UTC')::date, '${MARK}', 3, 1);
  INSERT INTO sessions (user_id, token_hash, user_agent, expires_at)
  SELECT max(id), sha256('a'), '${MARK}', now() + interval '30 days' FROM users;
  INSERT INTO triage_leases (video_id, admin_id, expires_at) SELECT max(v.id), max(u.id), now() FROM videos v, users u;
  INSERT INTO video_reports (video_id, user_id, reason, message, reporter_name, reporter_email, receipt_hash, source_key, resolved_at)
  SELECT 7000, max(id), 'rights', '${MARK}', '${MARK}', '${MARK}', sha256('a'), sha256('b'), now() FROM users;
  INSERT INTO reporter_measures (source_key, kind, report_id, refused, ends_at)
  SELECT sha256('b'), 'warning', id, 5, now() + interval '90 days' FROM video_reports;
  INSERT INTO video_report_messages (report_id, is_staff, message) SELECT id, n = 1, '${MARK}' FROM video_reports, generate_series(1, 2) n;
  INSERT INTO video_report_entries (report_id, seq, kind, content, content_digest, created_at, hash)
  SELECT id, 1, 'received', '${MARK}', sha256('a'), now(), sha256('a') FROM video_reports;
  INSERT INTO outbox_messages (channel, event, report_id, recipient, subject, body, problem)
  SELECT 'mail', 'report.received', id, '${MARK}', '${MARK}', '${MARK}', 'The mail server is away.' FROM video_reports`;

/** Days until jobs empty a table's personal columns, or one of them. Null: deleted with the account, or manually. */
const DAYS: Record<string, number | null> = {
  age_checks: 10 * MINUTE,
  attempt_windows: 7,
  audit_entries: null,
  bulk_changes: 30,
  contact_messages: YEAR,
  deleted_video_rows: 30,
  favorites: null,
  idempotency_keys: 1,
  import_uploads: 1,
  imports: null,
  invitations: 7,
  outbox_messages: 4,
  "outbox_messages.problem": 34,
  password_resets: 1,
  playlist_videos: null,
  playlists: null,
  premium_claims: null,
  premium_grants: null,
  premium_orders: 60,
  reporter_measures: 90,
  search_actions: null,
  search_queries: 90,
  sessions: 30,
  settings: null,
  text_revisions: null,
  triage_leases: 1,
  triage_steps: null,
  trusted_flaggers: null,
  users: null,
  video_report_entries: YEAR,
  video_report_messages: YEAR,
  video_reports: YEAR,
  "video_reports.explanation": null,
  "video_reports.source_key": 90,
  video_tombstones: null,
  watch_history: null,
};

/** Columns that the record allows to stay without the person, or that don't concern members. */
const STAYS = new Set(
  `audit_entries.details audit_entries.subject premium_claims.reason premium_claims.transaction_hash premium_grants.had_premium
  premium_grants.had_until premium_grants.plan premium_grants.until premium_orders.amount premium_orders.plan
  search_actions.query settings.value trusted_flaggers.contact trusted_flaggers.key_hash trusted_flaggers.name
  video_reports.explanation`.split(/\s+/),
);

const RETENTION = JOBS.filter(({ name }) => /^(ended-|old-(?!pictures)|deleted-videos|outbox)/.test(name));
const signal = new AbortController().signal;
const runJobs = async () => {
  for (const job of RETENTION) await job.run(signal);
};

const DAY = 86_400;
let passed = 0;

/** Simulates passing time by making every timestamp in the database older. */
async function moveTo(days: number): Promise<void> {
  const moments = await db.$queryRaw<{ table: string; column: string; isDay: boolean }[]>`
    SELECT c.table_name AS "table", c.column_name AS "column", c.data_type = 'date' AS "isDay"
    FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND (data_type = 'date' OR data_type LIKE 'timestamp%')`;
  const url = new URL(inject("superuserUrl"));
  url.pathname = new URL(process.env.DATABASE_URL ?? "").pathname;
  const seconds = Math.round((days - passed) * DAY);
  const whole = Math.floor(days) - Math.floor(passed);
  const byTable = Map.groupBy(moments, ({ table }) => table);
  const updates = [...byTable].map(([table, columns]) => {
    const sets = columns.map(
      ({ column, isDay }) => `"${column}" = "${column}" - ${isDay ? whole : `interval '${seconds} seconds'`}`,
    );
    return `UPDATE "${table}" SET ${sets.join(", ")}`;
  });
  // Triggers otherwise reject changes of report entries.
  const all = ["SET session_replication_role = replica", ...updates];
  await withSession(url.href, (sql) => sql.unsafe(all.join("; ")));
  passed = days;
}

const personalOf = (table: string): string[] =>
  (PROCESSING[table]?.personal ?? "").split(/\s+/).map((column) => `${table}.${column}`);
const COLUMNS = Object.keys(PROCESSING).flatMap(personalOf);
const daysOf = (name: string): number | null | undefined =>
  DAYS[name] ?? (name in DAYS ? null : DAYS[name.split(".")[0] ?? ""]);

async function listFilled(names: string[]): Promise<string[]> {
  const filled = names.map((name) => {
    const [table, column] = name.split(".");
    const where = `"${column}" IS NOT NULL AND "${column}"::text NOT IN ('', '\\x')`;
    return `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${table}" WHERE ${where})`;
  });
  const rows = await db.$queryRawUnsafe<{ name: string }[]>(filled.join(" UNION ALL "));
  return names.filter((name) => rows.some((row) => row.name === name));
}

/** Tables that contain personal text. */
async function listMarked(): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  const marked = tables.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${name}" t WHERE t::text LIKE '%${MARK}%')`,
  );
  return (await db.$queryRawUnsafe<{ name: string }[]>(marked.join(" UNION ALL "))).map(({ name }) => name);
}

test("every table with personal data has a retention period", () => {
  const tables = tablesOf(readFileSync("prisma/schema.prisma", "utf8")).filter(({ name }) => name in PROCESSING);
  expect(
    Object.keys(DAYS)
      .filter((name) => !name.includes("."))
      .sort(),
  ).toEqual(tables.map(({ name }) => name).sort());
  for (const name of [...Object.keys(DAYS), ...STAYS]) if (name.includes(".")) expect(COLUMNS, name).toContain(name);
  expect(RETENTION.map(({ name }) => name)).toContain("old-reports");
});

test("personal data is removed by the end of its retention period or with the account", async () => {
  const keeper = await aMember({ isAdmin: true });
  await aMember();
  await db.$transaction(ROWS.split(";").map((row) => db.$executeRawUnsafe(row)));
  const timed = COLUMNS.filter((name) => typeof daysOf(name) === "number");
  expect(await listFilled(timed)).toEqual(timed);
  const periods = [...new Set(timed.map((name) => daysOf(name) as number))].sort((a, b) => a - b);
  for (const period of periods) {
    const margin = Math.min(1, period / 10);
    const due = timed.filter((name) => daysOf(name) === period);
    await moveTo(period - margin);
    await runJobs();
    expect(await listFilled(due), `shortly before ${period} days`).toEqual(due);
    await moveTo(period + margin);
    await runJobs();
    expect(await listFilled(due), `after ${period} days`).toEqual([]);
  }
  expect(await listFilled(timed)).toEqual([]);

  expect(await listMarked()).toEqual([]);

  await aWholeMember("leaving", { isAdmin: true });
  await suspendMember(keeper.id, (await aMember()).id, { reason: MARK, days: 3 });
  const members = await db.user.findMany({ where: { id: { not: keeper.id } }, select: { id: true } });
  for (const { id } of members) await db.$transaction((tx) => deleteUser(tx, id));
  expect(await listMarked()).toEqual([]);
  await db.videoReport.updateMany({ data: { resolvedAt: new Date() } });
  await moveTo(passed + YEAR + 1);
  await runJobs();
  await db.user.deleteMany();
  expect((await listFilled(COLUMNS)).filter((name) => !STAYS.has(name))).toEqual([]);
});
