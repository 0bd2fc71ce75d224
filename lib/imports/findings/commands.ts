import type { ISql } from "postgres";
import { type Db, db } from "#lib/db/prisma";
import { UNPUBLISHED } from "../drafts/statements.ts";
import { CHANGES } from "../plan.ts";
import type { Outcome } from "./types.ts";

const FINDINGS_AT_ONCE = 10_000;

export async function removeFindings(tx: Db, uploadId: number): Promise<void> {
  for (let removed = FINDINGS_AT_ONCE; removed === FINDINGS_AT_ONCE; ) {
    removed = await tx.$executeRaw`
      DELETE FROM import_findings WHERE (upload_id, line) IN (
        SELECT upload_id, line FROM import_findings WHERE upload_id = ${uploadId} LIMIT ${FINDINGS_AT_ONCE})`;
  }
}

/** Reads the range that was just planned from its temporary tables. */
export async function addPlanned(sql: ISql, uploadId: number): Promise<void> {
  await addRange(sql, uploadId);
  await sql.unsafe(
    `WITH ${UNPUBLISHED}, found AS (
       SELECT c.line, ${CHANGES} AS changes
       FROM changed_drafts c JOIN range_rows s USING (line) JOIN videos v ON v.id = c.video_id)
     UPDATE import_findings f SET outcome = 'changed', changes = found.changes
     FROM found WHERE f.upload_id = $1::int AND f.line = found.line`,
    [uploadId],
  );
}

const addRange = (sql: ISql, uploadId: number) =>
  sql.unsafe(
    `INSERT INTO import_findings (upload_id, line, outcome, title, player, video_id, changes, reason)
     SELECT $1::int, s.line,
       CASE WHEN f.line IS NOT NULL THEN CASE s.state WHEN 'public' THEN 'new' ELSE 'draft' END
         WHEN c.was_demo THEN 'new' WHEN c.line IS NOT NULL THEN 'changed' WHEN d.line IS NOT NULL THEN 'deleted'
         WHEN seen.line <> s.line THEN 'repeated' ELSE 'known' END,
       left(s.title, 200), s.iframe_src,
       coalesce(c.video_id, d.video_id, u.video_id,
         CASE WHEN f.line IS NULL THEN (SELECT min(v.id + 0) FROM videos v WHERE v.embed_key = s.embed_key) END),
       CASE WHEN NOT c.was_demo THEN (SELECT ${CHANGES} FROM videos v WHERE v.id = c.video_id) END,
       CASE WHEN c.was_demo THEN 'Replaces a demo video.'
         WHEN d.line IS NULL AND c.line IS NULL AND seen.line <> s.line THEN 'The same player as in line ' || seen.line || '.'
         WHEN u.line IS NOT NULL AND EXISTS (SELECT FROM unpublished_videos k WHERE k.video_id = u.video_id AND NOT k.is_deleted)
           THEN 'On the site already, but not public.'
         WHEN u.line IS NOT NULL THEN 'On the site already, and hidden until a report is decided.'
         WHEN f.line IS NOT NULL AND s.is_unconfirmed THEN 'This address is not known to be a player.'
         WHEN f.line IS NOT NULL AND s.state = 'scheduled'
           THEN 'Published on ' || to_char(s.publish_at AT TIME ZONE 'UTC', 'FMMonth FMDD, YYYY') || '.' END
     FROM range_rows s JOIN seen USING (embed_key) LEFT JOIN fresh f ON f.line = s.line
       LEFT JOIN changed c ON c.line = s.line LEFT JOIN deleted d ON d.line = s.line
       LEFT JOIN unpublished u ON u.line = s.line`,
    [uploadId],
  );

export type Outside = {
  line: number;
  outcome: Extract<Outcome, "leftOut" | "rejected">;
  reason: string;
  title?: string;
};

/** Adds rows that were rejected or left out before planning. */
export async function addOutside(uploadId: number, rows: Outside[]): Promise<void> {
  await db.importFinding.createMany({ data: rows.map((row) => ({ uploadId, ...row })), skipDuplicates: true });
}
