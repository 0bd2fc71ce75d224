import { db } from "#lib/db/prisma";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { shapeOfAddress } from "#lib/videos/embeds/player-address";
import { listPlayerShapes } from "#lib/videos/embeds/queries";
import type { CleanRow } from "../cleaning.ts";

/**
 * Tells addresses of players from those that nobody knows, by what is on the site already. The import's own connection
 * is busy copying rows meanwhile.
 */
export class KnownPlayers {
  readonly #shapes = new Map<string, Set<string>>();

  /** Gives rows the players that their addresses stand for, and marks those whose player is not known. */
  async settle(rows: CleanRow[]): Promise<CleanRow[]> {
    const doubtful = rows.filter(({ asks }) => asks);
    if (doubtful.length === 0) return rows;
    const answers = await this.#answersTo(doubtful.map(({ embedKey }) => embedKey));
    const settled: CleanRow[] = [];
    for (const row of rows) settled.push(row.asks ? await this.#settleRow(row, answers.get(row.embedKey)) : row);
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
    const embed = answer === undefined ? undefined : readEmbed(answer);
    if (embed && !("refusal" in embed)) {
      const { iframeSrc, host, embedKey } = embed;
      return { ...row, iframeSrc, host, embedKey, asks: false };
    }
    return (await this.isPlayer(row)) ? { ...row, asks: false } : row;
  }

  async #answersTo(keys: string[]): Promise<Map<string, string>> {
    const rows = await db.$queryRaw<{ key: string; src: string }[]>`
      SELECT page_key AS key, iframe_src AS src FROM player_answers WHERE page_key = ANY (${keys})`;
    return new Map(rows.map(({ key, src }) => [key, src]));
  }
}
