/** With TLS the name binds the cookie to this host, so that no sister domain can plant one. */
const SECURE_NAME = "__Host-vitrine.session";
const PLAIN_NAME = "vitrine.session";

/** The session cookie's names, the safer one first. */
export const SESSION_COOKIES = [SECURE_NAME, PLAIN_NAME] as const;

/**
 * A cookie beside it that scripts can read, and no secret: it says that somebody is probably signed in. The page need not
 * ask about visitors who never were.
 */
export const MEMBER_HINT_COOKIE = "vitrine_member";

/** The idle limit: a device that was not used for this long is signed out. Each use renews it. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** How long a browser is remembered as one that a member logged in on. */
export const DEVICE_SECONDS = 365 * 24 * 3600;

/** Name of the cookie that tells a known device, on a site at `siteUrl`. */
export const deviceCookie = (siteUrl: string): string =>
  siteUrl.startsWith("https:") ? "__Host-vitrine.device" : "vitrine.device";

/** Name of the session cookie on a site at `siteUrl`, and whether it travels over TLS only. */
export function sessionCookie(siteUrl: string): { name: string; secure: boolean } {
  const secure = siteUrl.startsWith("https:");
  return { name: secure ? SECURE_NAME : PLAIN_NAME, secure };
}
