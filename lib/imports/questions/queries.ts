import { db } from "#lib/db/prisma";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { shapeOfAddress } from "#lib/videos/embeds/player-address";
import { listPlayerShapes } from "#lib/videos/embeds/queries";
import type { CleanRow } from "../cleaning.ts";

const isPage = ({ kind }: Pick<CleanRow, "kind">): boolean => kind === "page";

function playerOf(answer: string | undefined): Pick<CleanRow, "iframeSrc" | "host" | "embedKey"> | undefined {
  const embed = answer === undefined ? undefined : readEmbed(answer);
  if (!embed || "problem" in embed) return undefined;
  const { iframeSrc, host, embedKey } = embed;
  return { iframeSrc, host, embedKey };
}

/**
 * Distinguishes known players from unknown addresses by the videos on the site. Uses its own connection, because the
 * import's is busy copying rows.
 */
export class KnownPlayers {
  readonly #shapes = new Map<string, Set<string>>();

  /**
   * Assigns players to rows by their addresses and marks rows whose player is unknown. Mirrors not known to be players
   * are omitted and counted by host.
   */
  async settle(rows: CleanRow[], leftOut: Map<string, number>): Promise<CleanRow[]> {
    const doubtful = rows.flatMap(({ isUnconfirmed, embedKey, mirrors }) => [
      ...(isUnconfirmed ? [embedKey] : []),
      ...mirrors.filter(isPage).map((mirror) => mirror.embedKey),
    ]);
    if (doubtful.length === 0) return rows;
    const answers = await this.#answersTo(doubtful);
    const settled: CleanRow[] = [];
    for (const row of rows) {
      const asked = row.isUnconfirmed ? await this.#settleRow(row, answers.get(row.embedKey)) : row;
      settled.push(row.mirrors.some(isPage) ? await this.#settleMirrors(asked, answers, leftOut) : asked);
    }
    return settled;
  }

  async isPlayer({ host, iframeSrc }: Pick<CleanRow, "host" | "iframeSrc">): Promise<boolean> {
    let shapes = this.#shapes.get(host);
    if (!shapes) {
      shapes = await listPlayerShapes(host);
      this.#shapes.set(host, shapes);
    }
    return shapes.has(shapeOfAddress(iframeSrc));
  }

  async #settleRow(row: CleanRow, answer: string | undefined): Promise<CleanRow> {
    const player = playerOf(answer);
    if (player) return { ...row, ...player, isUnconfirmed: false };
    return (await this.isPlayer(row)) ? { ...row, isUnconfirmed: false } : row;
  }

  async #settleMirrors(
    row: CleanRow,
    answers: ReadonlyMap<string, string>,
    leftOut: Map<string, number>,
  ): Promise<CleanRow> {
    const mirrors: CleanRow["mirrors"] = [];
    const keys = new Set([row.embedKey]);
    for (const mirror of row.mirrors) {
      const player = isPage(mirror) ? playerOf(answers.get(mirror.embedKey)) : undefined;
      const known = player ? { ...mirror, ...player } : mirror;
      if (isPage(mirror) && !player && !(await this.isPlayer(mirror))) {
        leftOut.set(mirror.host, (leftOut.get(mirror.host) ?? 0) + 1);
      } else if (keys.size < keys.add(known.embedKey).size) mirrors.push(known);
    }
    return { ...row, mirrors };
  }

  async #answersTo(keys: string[]): Promise<Map<string, string>> {
    const rows = await db.$queryRaw<{ key: string; src: string }[]>`
      SELECT page_key AS key, iframe_src AS src FROM player_answers WHERE page_key = ANY (${keys})`;
    return new Map(rows.map(({ key, src }) => [key, src]));
  }
}
