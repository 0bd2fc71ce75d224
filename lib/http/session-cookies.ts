import { renewSession } from "#lib/auth/commands";
import { type KnownDevice, openDevice, sealDevice, withMember } from "#lib/auth/known-device";
import { isRenewalDue } from "#lib/auth/policy";
import {
  DEVICE_SECONDS,
  deviceCookie,
  MEMBER_HINT_COOKIE,
  SESSION_SECONDS,
  sessionCookie,
} from "#lib/auth/session-cookie";
import type { Viewer } from "#lib/auth/types";
import { cookieIn } from "#lib/core/cookie-header";

export type Header = [string, string];

export function setCookie(name: string, value: string, maxAge: number, secure: boolean, httpOnly: boolean): Header {
  const flags = [`Path=/`, `Max-Age=${maxAge}`, `SameSite=Lax`, secure && "Secure", httpOnly && "HttpOnly"];
  return ["Set-Cookie", [`${name}=${value}`, ...flags.filter(Boolean)].join("; ")];
}

export function signInCookies(session: string, siteUrl: string): Header[] {
  const { name, secure } = sessionCookie(siteUrl);
  return [
    setCookie(name, session, SESSION_SECONDS, secure, true),
    setCookie(MEMBER_HINT_COOKIE, "1", SESSION_SECONDS, secure, false),
  ];
}

export const knownDevice = (headers: Pick<Headers, "get">, siteUrl: string): KnownDevice | undefined =>
  openDevice(cookieIn(headers.get("cookie"), deviceCookie(siteUrl)));

export function knownDeviceCookies(headers: Pick<Headers, "get">, userId: number, siteUrl: string): Header[] {
  const { secure } = sessionCookie(siteUrl);
  const sealed = sealDevice(withMember(knownDevice(headers, siteUrl), userId));
  return [setCookie(deviceCookie(siteUrl), sealed, DEVICE_SECONDS, secure, true)];
}

export function forgetDeviceCookies(siteUrl: string): Header[] {
  const { secure } = sessionCookie(siteUrl);
  return [setCookie(deviceCookie(siteUrl), "", 0, secure, true)];
}

export function signOutCookies(siteUrl: string): Header[] {
  const { name, secure } = sessionCookie(siteUrl);
  return [setCookie(name, "", 0, secure, true), setCookie(MEMBER_HINT_COOKIE, "", 0, secure, false)];
}

/** Renews the session cookie, except on responses that shared caches may store. */
export async function renewedSessionCookies(
  viewer: Viewer,
  cookie: string,
  cacheControl: string | null | undefined,
  siteUrl: string,
): Promise<Header[]> {
  const isShared = /\bpublic\b/.test(cacheControl ?? "");
  if (!isRenewalDue(viewer) || isShared) return [];
  // The request itself has succeeded, so a failed renewal is left to the next request.
  const session = await renewSession(cookie).catch(() => undefined);
  return session ? signInCookies(session, siteUrl) : [];
}
