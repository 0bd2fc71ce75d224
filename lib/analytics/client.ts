import { isPrivateSession } from "#lib/history/client";
import { isVisit } from "./policy.ts";

/** Sends a Plausible-style event with the page's path only: no query, referrer or cookies. */
export function reportElsewhere(serviceUrl: string, path: string): void {
  if (!isVisit(path) || isPrivateSession()) return;
  const event = { name: "pageview", domain: location.hostname, url: location.origin + path };
  // A "simple" request (plain text, no credentials), so the browser sends no preflight.
  fetch(serviceUrl, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
    headers: { "content-type": "text/plain" },
    body: JSON.stringify(event),
  }).catch(() => {});
}
