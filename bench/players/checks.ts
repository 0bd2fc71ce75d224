import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Sql } from "postgres";
import type { Network } from "#lib/core/public-request";
import type { Db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import { fillCatalogue } from "../synthetic-catalogue.ts";
import { formatFigure, table } from "../table.ts";

/** Replaces `now()` in the site's queries. It reads no table, so Postgres inlines it and plans them as on a site. */
const moveClock = (minutes: number): string => `
  CREATE OR REPLACE FUNCTION public.now() RETURNS timestamptz STABLE LANGUAGE sql
    AS $$ SELECT pg_catalog.now() + interval '${minutes} minutes' $$`;

/** How often the job runs. */
const MINUTES = 5;
/** One in this many videos is gone. */
const GONE = 100;

type Plan = [{ "QUERY PLAN": [{ "Execution Time": number; Plan: Record<string, number> }] }];

async function explain(db: Db, statement: Prisma.Sql): Promise<{ ms: number; blocks: number }> {
  const rows = await db.$queryRaw<Plan>`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`;
  const [{ Plan: plan, "Execution Time": ms }] = rows[0]["QUERY PLAN"];
  return { ms, blocks: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0) };
}

/** Checks the videos of one host for seven simulated days, in which each request takes one second. */
export async function measureChecks(admin: Sql, count: number): Promise<void> {
  await fillCatalogue(admin, count);
  await admin.unsafe(`
    SET session_replication_role = replica;
    UPDATE videos SET iframe_src = 'https://player.vimeo.com/video/' || id, embed_key = 'vimeo:' || id;
    SET session_replication_role = origin; ${moveClock(0)};
    ALTER DATABASE vitrine SET search_path = public, pg_catalog`);
  // As autovacuum would, but at once.
  await admin`VACUUM ANALYZE videos`;
  const { db } = await import("#lib/db/prisma");
  await db.$disconnect();
  const { checkLinks } = await import("#lib/links/commands");
  const { dueChecks, dueHosts } = await import("#lib/links/queries");
  const clock = performance.now.bind(performance);
  let moved = 0;
  performance.now = () => clock() + moved;
  let asked = 0;
  const checked = new Set<number>();
  const network: Network = {
    resolve: async () => ["8.8.8.8"],
    request: async (url) => {
      moved += 1000;
      asked += 1;
      const id = Number(url.searchParams.get("url")?.split("/").at(-1));
      checked.add(id);
      const isGone = id % GONE === 0;
      const answer = new IncomingMessage(new Socket());
      answer.statusCode = isGone ? 404 : 200;
      answer.push('{"type":"video"}');
      answer.push(null);
      return answer;
    },
  };
  const wall = clock();
  const runs: number[] = [];
  let minutes = 0;
  let allChecked = 0;
  const costs: [string, { ms: number; blocks: number }][] = [];
  let nextReport = count / 10;
  let half = 0;
  // Only dead videos are due again within the seven days.
  for (; minutes < 7 * 24 * 60; minutes += allChecked > 0 ? 60 : MINUTES) {
    await admin.unsafe(moveClock(minutes));
    const isHalf = half === 0 && checked.size >= count / 2;
    if (isHalf) half = minutes;
    const moment = minutes === MINUTES ? "first checks" : isHalf ? "half checked" : undefined;
    if (moment) {
      costs.push([`choose hosts, ${moment}`, await explain(db, dueHosts(200))]);
      costs.push([`choose 50 videos, ${moment}`, await explain(db, dueChecks("vimeo.com", 50))]);
    }
    const begun = clock();
    await checkLinks(new AbortController().signal, { network });
    runs.push(clock() - begun);
    if (allChecked === 0 && checked.size === count) allChecked = minutes + MINUTES;
    if (allChecked > 0 || checked.size < nextReport) continue;
    console.error(`${checked.size} of ${count} checked after ${formatFigure(minutes / 60)} hours`);
    nextReport += count / 10;
  }
  performance.now = clock;
  if (allChecked === 0) throw new Error(`${count - checked.size} videos were not checked within seven days.`);
  runs.sort((a, b) => a - b);
  const figures = {
    "days until all were checked": allChecked / (24 * 60),
    "requests in seven days": asked,
    "runs of the job": runs.length,
    "ms a request, without the pause": (clock() - wall) / asked,
    "median run, ms": runs[Math.floor(runs.length / 2)] ?? 0,
    "slowest run, ms": runs.at(-1) ?? 0,
    gone: Math.floor(count / GONE),
    "dead after seven days": await db.deadVideo.count(),
  };
  const lines = Object.entries(figures).map(([what, value]) => ({ what, figure: formatFigure(value) }));
  console.log(table(`${count.toLocaleString("en")} checks of one host, every ${MINUTES} minutes`, lines));
  const asRow = ([what, { ms, blocks }]: (typeof costs)[number]) => ({
    what,
    ms: formatFigure(ms),
    blocks: formatFigure(blocks),
  });
  console.log(table("What choosing costs", costs.map(asRow)));
}
