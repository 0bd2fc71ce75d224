import { Prisma } from "#prisma";
import { readEmbed } from "../../embeds/parse-embed.ts";

type Found = { id: number; embedKey: string | null; iframeSrc: string };
export type Change<Row extends Found = Found> = {
  was: Row;
  id: number;
  embedKey: string;
  iframeSrc: string;
  host: string;
};

const bareOf = (hosts: string[]): string[] => [...new Set(hosts.map((host) => host.replace(/^\*\.|^www\./, "")))];

/** SQL condition: the address is at one of the hosts or below it. */
export const isOfHosts = (address: Prisma.Sql, hosts: string[]): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM unnest(${bareOf(hosts)}::text[]) AS host
    WHERE split_part(${address}, '/', 3) = host OR split_part(${address}, '/', 3) LIKE '%.' || host)`;

/** Identities and players that differ under the current rules. */
export const changesOf = <Row extends Found>(rows: Row[], lockedHosts: string[] | undefined): Change<Row>[] =>
  rows.flatMap((row) => changeOf(row, lockedHosts) ?? []);

function changeOf<Row extends Found>(was: Row, lockedHosts: string[] | undefined): Change<Row> | undefined {
  const { id, embedKey, iframeSrc } = was;
  const embed = readEmbed(iframeSrc);
  if ("problem" in embed) return undefined;
  const isFramed = !lockedHosts || lockedHosts.includes(embed.host);
  const player = isFramed ? embed.iframeSrc : iframeSrc;
  if (embed.embedKey === embedKey && player === iframeSrc) return undefined;
  return { was, id, embedKey: embed.embedKey, iframeSrc: player, host: embed.host };
}

/** A host that players keep is missing from the list of hosts only if an admin removed it. */
export const onNewHosts = (changes: Change[]): Change[] =>
  changes.filter(({ was, host }) => URL.parse(was.iframeSrc)?.hostname !== host);
