import { env } from "#lib/core/env";
import type { HostRules } from "../commands.ts";
import { listedHosts } from "../embeds/parse-embed.ts";

export const hostRules = (): HostRules => {
  const { embedHosts } = env();
  return { lockedHosts: embedHosts && listedHosts(embedHosts) };
};
