/** Only paths of this site. Browsers read "\" as "/" and drop tabs and line breaks, so these are rejected. */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith("/") || /[\\\p{Cc}]/u.test(from) || from.length > 512) return "/";
  const base = "http://site.invalid";
  if (!URL.canParse(from, base)) return "/";
  const url = new URL(from, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
