import type { Env } from "#lib/core/env";
import { ok, warn } from "#lib/health/findings";
import type { Finding } from "#lib/health/types";

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Also warns of settings meant for debugging or local use. */
export function checkConfiguration(env: Env, settings?: string): Finding {
  const doubts = [
    !env.rateLimits && "RATE_LIMITS is off: for load tests only",
    !env.contentSecurityPolicy && "CSP is off: for debugging only",
    !env.pageCache && "PAGE_CACHE is off: for debugging only",
    env.nextAdaptersOff.length > 0 && "NEXT_ADAPTERS_OFF is set: for debugging only",
    !env.upgradeBackup && "UPGRADE_BACKUP is off: nothing is saved before an upgrade",
    env.siteUrl.startsWith("http:") &&
      !isLocal(new URL(env.siteUrl).hostname) &&
      "SITE_URL is not https: passwords travel in the clear",
    env.siteUrl.startsWith("https:") &&
      env.trustedProxies.length === 0 &&
      "SITE_URL is https, but TRUSTED_PROXIES names no proxy: all visitors seem to come from one address",
  ].filter((doubt) => doubt !== false);
  const text = `${env.siteUrl}, ${env.databaseUrl ? "DATABASE_URL" : "embedded database"}${settings ? `, settings of ${settings}` : ""}`;
  if (doubts.length === 0) return ok("Configuration", text);
  return warn(
    "Configuration",
    [text, ...doubts].join("\n"),
    "Change these environment variables and start the site again.",
  );
}
