/** A path may contain the values of a form (`encryptFormError`). Proxies accept URLs up to 8 kB. */
const MAX_LENGTH = 7_500;

/** Only paths of this site. Browsers read "\" as "/" and drop tabs and line breaks, so these are rejected. */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith("/") || /[\\\p{Cc}]/u.test(from) || from.length > MAX_LENGTH) return "/";
  const base = "http://site.invalid";
  if (!URL.canParse(from, base)) return "/";
  const url = new URL(from, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}

const ENTRANCES = /^\/(login|register)(?:[/?#]|$)/;

export function pathAfterLogin(from: string | null | undefined): string {
  const path = returnPath(from);
  return ENTRANCES.test(path) ? "/" : path;
}
