const KNOWN = /(^|\.)(youtube\.com|youtube-nocookie\.com|vimeo\.com|dailymotion\.com|wistia\.net)$/;

/**
 * An embed address that begins to play by itself, for players known to take the wish: whoever pressed play should not
 * have to press twice. Every other address stays as it is.
 */
export function withAutoplay(iframeSrc: string): string {
  const address = URL.parse(iframeSrc);
  if (!address) return iframeSrc;
  const peertube = address.pathname.startsWith("/videos/embed/");
  if (!peertube && !KNOWN.test(address.hostname)) return iframeSrc;
  address.searchParams.set("autoplay", "1");
  return address.href;
}

/** The site that a host belongs to, as people know it: "youtube.com" for www.youtube-nocookie.com. */
export const siteOf = (hostname: string): string =>
  hostname.replace(/^(www|player|embed)\./, "").replace(/^youtube-nocookie\.com$/, "youtube.com");

/** YouTube only answers pages that asked for it in the address. */
export function withEvents(playSrc: string): string {
  if (!/(^|\.)youtube(-nocookie)?\.com$/.test(URL.parse(playSrc)?.hostname ?? "")) return playSrc;
  const address = new URL(playSrc);
  address.searchParams.set("enablejsapi", "1");
  address.searchParams.set("origin", location.origin);
  return address.href;
}
