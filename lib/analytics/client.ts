import { isPrivateSession } from "#lib/history/client";
import { isVisit } from "./policy.ts";

/**
 * Tells the external service that a page is viewed, in the form of Plausible's events, which others take as well. It
 * learns the page's path and nothing else of the visit: no parameters, no cookies, not where somebody came from.
 */
export function reportElsewhere(serviceUrl: string, path: string): void {
  if (!isVisit(path) || isPrivateSession()) return;
  const event = { name: "pageview", domain: location.hostname, url: location.origin + path };
  // A plain text without credentials: no browser asks the service for permission first. Nobody waits for the answer.
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
