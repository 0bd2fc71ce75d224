/** The __Host- prefix keeps subdomains from setting this cookie. */
const SECURE_NAME = "__Host-vitrine.session";
const PLAIN_NAME = "vitrine.session";

export const SESSION_COOKIES = [SECURE_NAME, PLAIN_NAME] as const;

/** Readable by scripts and not secret: pages without this cookie skip the request for the viewer. */
export const MEMBER_HINT_COOKIE = "vitrine_member";

export const SESSION_SECONDS = 30 * 24 * 3600;

export const DEVICE_SECONDS = 365 * 24 * 3600;

export const deviceCookie = (siteUrl: string): string =>
  siteUrl.startsWith("https:") ? "__Host-vitrine.device" : "vitrine.device";

export function sessionCookie(siteUrl: string): { name: string; secure: boolean } {
  const secure = siteUrl.startsWith("https:");
  return { name: secure ? SECURE_NAME : PLAIN_NAME, secure };
}
