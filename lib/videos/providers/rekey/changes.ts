import { Prisma } from "#prisma";
import { readEmbed } from "../../embeds/parse-embed.ts";

type Found = { id: number; embedKey: string | null; iframeSrc: string };
export type Change = { id: number; embedKey: string; iframeSrc: string; host: string };

const bareOf = (hosts: string[]): string[] => [...new Set(hosts.map((host) => host.replace(/^\*\.|^www\./, "")))];

/** SQL condition: the address is at one of the hosts or below it. */
export const isOfHosts = (address: Prisma.Sql, hosts: string[]): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM unnest(${bareOf(hosts)}::text[]) AS host
    WHERE split_part(${address}, '/', 3) = host OR split_part(${address}, '/', 3) LIKE '%.' || host)`;

/** A video's identity and player under the current rules; undefined if unchanged. */
export function changeOf({ id, embedKey, iframeSrc }: Found, lockedHosts: string[] | undefined): Change | undefined {
  const embed = readEmbed(iframeSrc);
  if ("problem" in embed) return undefined;
  const isFramed = !lockedHosts || lockedHosts.includes(embed.host);
  const player = isFramed ? embed.iframeSrc : iframeSrc;
  if (embed.embedKey === embedKey && player === iframeSrc) return undefined;
  return { id, embedKey: embed.embedKey, iframeSrc: player, host: embed.host };
}
