import { env } from "#lib/core/env";
import { listedHosts } from "../embeds/parse-embed.ts";

export type HostRules = {
  /** From EMBED_HOSTS; if undefined, new hosts are added to the list. */
  lockedHosts: string[] | undefined;
  /** The video is a draft whose first address may not be a player. */
  isUnconfirmed?: boolean;
};

export const hostRules = (): HostRules => {
  const { embedHosts } = env();
  return { lockedHosts: embedHosts && listedHosts(embedHosts) };
};

export const lockedHostProblem = (host: string, lockedHosts: HostRules["lockedHosts"]): string | undefined =>
  lockedHosts && !lockedHosts.includes(host) ? `Players of ${host} are not on the list of EMBED_HOSTS.` : undefined;
