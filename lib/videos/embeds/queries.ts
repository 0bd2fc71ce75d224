import { type Db, db } from "#lib/db/prisma";
import type { Embed } from "./parse-embed.ts";
import { shapeOfAddress } from "./player-address.ts";

const COMPARED = 500;

/** Page URLs of unknown hosts would frame a website instead of a player. */
export async function isKnownPlayer({ host, iframeSrc, kind }: Embed, tx: Db = db): Promise<boolean> {
  return kind === "player" || (await listPlayerShapes(host, tx)).has(shapeOfAddress(iframeSrc));
}

/** Shapes of the host's addresses that are players. */
export async function listPlayerShapes(host: string, tx: Db = db): Promise<Set<string>> {
  const known = await tx.$queryRaw<{ src: string }[]>`
    (SELECT iframe_src AS src FROM videos WHERE split_part(iframe_src, '/', 3) = ${host}
      AND NOT EXISTS (SELECT FROM player_questions q WHERE q.video_id = videos.id) LIMIT ${COMPARED})
    UNION ALL
    (SELECT iframe_src FROM player_answers WHERE split_part(iframe_src, '/', 3) = ${host} LIMIT ${COMPARED})`;
  return new Set(known.map(({ src }) => shapeOfAddress(src)));
}
