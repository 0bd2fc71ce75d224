const KNOWN = /(^|\.)(youtube\.com|youtube-nocookie\.com|vimeo\.com|dailymotion\.com|wistia\.net)$/;

/** Adds the autoplay parameter for players known to support it, so that one press of play is enough. */
export function withAutoplay(iframeSrc: string): string {
  const address = URL.parse(iframeSrc);
  if (!address) return iframeSrc;
  const peertube = address.pathname.startsWith("/videos/embed/");
  if (!peertube && !KNOWN.test(address.hostname)) return iframeSrc;
  address.searchParams.set("autoplay", "1");
  return address.href;
}

/** The host without player prefixes: "youtube.com" for www.youtube-nocookie.com. */
export const siteOf = (hostname: string): string =>
  hostname.replace(/^(www|player|embed)\./, "").replace(/^youtube-nocookie\.com$/, "youtube.com");

/** YouTube sends events only to pages that request them in the embed URL. */
export function withEvents(playSrc: string): string {
  if (!/(^|\.)youtube(-nocookie)?\.com$/.test(URL.parse(playSrc)?.hostname ?? "")) return playSrc;
  const address = new URL(playSrc);
  address.searchParams.set("enablejsapi", "1");
  address.searchParams.set("origin", location.origin);
  return address.href;
}
