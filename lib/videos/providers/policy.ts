import { embedHostProblem } from "../embeds/embed-host.ts";
import { ANY_HOST } from "./built-in.ts";
import { compilePattern, type Pattern, PatternError } from "./pattern.ts";
import { namesIn } from "./template.ts";
import type { Provider } from "./types.ts";

/** Sandbox permissions that may be granted beyond those of every player. */
export const SANDBOX = [
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-forms",
  "allow-orientation-lock",
  "allow-storage-access-by-user-activation",
] as const;
export const ALLOW = ["autoplay", "encrypted-media", "clipboard-write", "web-share"] as const;
export const REFERRER = ["strict-origin-when-cross-origin", "strict-origin", "origin", "no-referrer"] as const;

export type Problems = Partial<Record<keyof Provider, string>>;

const bare = (host: string) => host.replace(/^\*\./, "");

const covers = ({ domains, playerHosts }: Provider, host: string): boolean =>
  playerHosts.includes(host) || domains.some((name) => bare(host) === bare(name) || host.endsWith(`.${bare(name)}`));

function compileLines(lines: string[]): Pattern[] | string {
  const patterns: Pattern[] = [];
  for (const [at, line] of lines.entries()) {
    try {
      patterns.push(compilePattern(line));
    } catch (error) {
      if (error instanceof PatternError) return `Line ${at + 1}: ${error.message}`;
      throw error;
    }
  }
  return patterns;
}

/** Error message for a template; `names` are the placeholders of the patterns. */
function templateProblem(
  template: string,
  names: Set<string>,
  provider: Provider,
  isPlayer: boolean,
): string | undefined {
  const unknown = namesIn(template).needed.find((name) => !names.has(name));
  if (unknown) return `No pattern finds {${unknown}}.`;
  if (/[{}[\]]/.test(template.replace(/\{[a-z]{1,20}\}/g, "").replace(/\[[^[\]{}]*\]/g, ""))) {
    return "Placeholders look like {id}, and brackets hold a part that may be missing.";
  }
  if (!template.startsWith("https://")) return "The address must begin with https://.";
  const authority = /^https:\/\/([^/?#]*)/.exec(template)?.[1] ?? "";
  if (provider.key === ANY_HOST && authority === "{host}") return undefined;
  if (/[{}[\]]/.test(authority)) return "The host of the address cannot be a placeholder.";
  const url = URL.parse(template.replace(/[{}[\]]/g, ""));
  if (!url || url.port || url.username) return "The address is not valid.";
  const problem = embedHostProblem(url.hostname);
  if (problem) return problem;
  if (isPlayer && !provider.playerHosts.includes(url.hostname)) return `${url.hostname} is not among the player hosts.`;
  return undefined;
}

function patternProblem(lines: string[], provider: Provider, isWatch: boolean): string | undefined {
  const patterns = compileLines(lines);
  if (typeof patterns === "string") return patterns;
  for (const [at, { isExclusion, identity, template, placeholders, hostNames }] of patterns.entries()) {
    const names = new Set([...placeholders.map(({ name }) => name), "host"]);
    const foreign = hostNames.find((host) => !covers(provider, host));
    if (foreign) return `Line ${at + 1}: ${foreign} is not covered by the domains.`;
    if (isExclusion) continue;
    const { needed } = namesIn(identity ?? "{id}");
    const missing = needed.find((name) => !names.has(name));
    if (missing) return `Line ${at + 1}: the pattern finds no {${missing}}.`;
    if (needed.every((name) => name === "host")) return `Line ${at + 1}: the identity names no video.`;
    if (!isWatch) continue;
    if (!template && !provider.playerTemplate) return `Line ${at + 1}: there is no player address for this page.`;
    const problem = template && templateProblem(template, names, provider, true);
    if (problem) return `Line ${at + 1}: ${problem}`;
  }
  return undefined;
}

/** A page pattern that lacks a placeholder of the player's address would match nothing. */
function incompleteLine({ watchPatterns, playerTemplate }: Provider): string | undefined {
  const { needed } = namesIn(playerTemplate);
  for (const [at, { isExclusion, template, placeholders }] of watchPatterns.map(compilePattern).entries()) {
    const found = new Set([...placeholders.map(({ name }) => name), "host"]);
    const missing = isExclusion || template ? undefined : needed.find((name) => !found.has(name));
    if (missing) return `Line ${at + 1}: the pattern finds no {${missing}}, which the address of the player contains.`;
  }
  return undefined;
}

function healthProblem(provider: Provider, names: Set<string>): Problems {
  const { healthKind, healthUrl, healthPages, healthPath, healthPhrase } = provider;
  if (healthKind === "none") return {};
  const url = healthUrl ? templateProblem(healthUrl, names, provider, false) : "Please enter the address to ask.";
  const page = healthPages.map((each) => templateProblem(each, names, provider, false)).find((problem) => problem);
  return {
    ...(url && { healthUrl: url }),
    ...(page && { healthPages: page }),
    ...(healthKind === "oembed" && healthPages.length === 0 && { healthPages: "Please enter the page to ask about." }),
    ...(healthKind === "phrase" &&
      !healthPhrase && { healthPhrase: "Please enter the words of a page without video." }),
    ...(!/^[\w.-]*$/.test(healthPath) && { healthPath: "A path looks like data.video.id." }),
  };
}

const hostProblem = (hosts: string[]): string | undefined => {
  for (const host of hosts) {
    const problem = embedHostProblem(bare(host));
    if (problem) return `${host}: ${problem}`;
  }
  return undefined;
};

/** Error messages by field; empty if the rule is valid. */
export function problemsOf(provider: Provider): Problems {
  const { key, domains, playerHosts, playerPatterns, watchPatterns, playerTemplate } = provider;
  const { thumbnailTemplate, stillTemplates } = provider;
  const domain = domains.length === 0 && key !== ANY_HOST ? "Please enter a domain." : hostProblem(domains);
  const host = playerHosts.find((each) => each.startsWith("*."))
    ? "Player hosts are named one by one."
    : hostProblem(playerHosts);
  const hosts: Problems = { ...(domain && { domains: domain }), ...(host && { playerHosts: host }) };
  if (Object.keys(hosts).length > 0) return hosts;
  if (playerPatterns.length + watchPatterns.length === 0) return { watchPatterns: "Please enter a pattern." };
  const players = patternProblem(playerPatterns, provider, false);
  const pages = patternProblem(watchPatterns, provider, true);
  const problems: Problems = { ...(players && { playerPatterns: players }), ...(pages && { watchPatterns: pages }) };
  if (Object.keys(problems).length > 0) return problems;
  const found = [...playerPatterns, ...watchPatterns].flatMap((line) => compilePattern(line).placeholders);
  const names = new Set([...found.map(({ name }) => name), "host"]);
  const template = playerTemplate ? templateProblem(playerTemplate, names, provider, true) : undefined;
  const line = template ? undefined : incompleteLine(provider);
  const thumbnail = thumbnailTemplate ? templateProblem(thumbnailTemplate, names, provider, false) : undefined;
  const stillProblem = stillTemplates
    .map((each) => templateProblem(each, names, provider, false))
    .find((problem) => problem);
  const unknown = namesIn(playerTemplate).optional.find((name) => !names.has(name));
  return {
    ...(unknown && { playerTemplate: `No pattern finds {${unknown}}.` }),
    ...(template && { playerTemplate: template }),
    ...(line && { watchPatterns: line }),
    ...(thumbnail && { thumbnailTemplate: thumbnail }),
    ...(stillProblem && { stillTemplates: stillProblem }),
    ...healthProblem(provider, names),
  };
}

const READ_AGAIN = [
  ...(["domains", "playerHosts", "watchPatterns", "playerPatterns", "playerTemplate", "isEnabled"] as const),
  ...(["healthKind", "healthUrl", "healthPages"] as const),
];

/** True if the change may affect videos' identities, players or health checks. */
export const isReadAgain = (before: Provider, after: Provider): boolean =>
  READ_AGAIN.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
