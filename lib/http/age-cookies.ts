import { checkCookie, PROOF_HINT_COOKIE, proofCookie, sealProof } from "#lib/age-assurance/cookies";
import { CHECK_SECONDS } from "#lib/age-assurance/policy";
import { cookieIn } from "#lib/core/cookie-header";
import { type Header, setCookie } from "./session-cookies.ts";

type Running = { state: string; browser: string };

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith("https:");

export const checkCookies = ({ state, browser }: Running, siteUrl: string): Header[] => [
  setCookie(checkCookie(siteUrl), `${browser}.${state}`, CHECK_SECONDS, isSecure(siteUrl), true),
];

/** The pending check that this browser started. */
export function runningCheck(headers: Pick<Headers, "get">, siteUrl: string): Running | undefined {
  const [browser, state] = cookieIn(headers.get("cookie"), checkCookie(siteUrl))?.split(".") ?? [];
  return browser && state ? { browser, state } : undefined;
}

export function proofCookies(validUntil: Date, siteUrl: string, now = Date.now()): Header[] {
  const seconds = Math.floor((validUntil.getTime() - now) / 1000);
  const secure = isSecure(siteUrl);
  return [
    setCookie(proofCookie(siteUrl), sealProof(validUntil), seconds, secure, true),
    setCookie(PROOF_HINT_COOKIE, String(Math.floor(validUntil.getTime() / 1000)), seconds, secure, false),
    setCookie(checkCookie(siteUrl), "", 0, secure, true),
  ];
}
