"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/** A report has to stay small, and nobody reads the end of an address this long. */
const MAX_REFERRER = 1000;

function send(body: { path: string; referrer: string }): void {
  const json = JSON.stringify(body);
  if (navigator.sendBeacon?.("/api/analytics/log-view", new Blob([json], { type: "application/json" }))) return;
  // A view that cannot be counted is nobody's trouble but ours.
  fetch("/api/analytics/log-view", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: json,
    keepalive: true,
  }).catch(() => {});
}

/** Reports each page that is shown, pages of a list included. Belongs into a Suspense boundary of its own. */
export function ViewReporter() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const reported = useRef<string>(undefined);
  useEffect(() => {
    // The hooks say when; where one is stands in the address: the server may have rewritten the path.
    const here = `${pathname}?${search}`;
    if (reported.current === here) return;
    reported.current = here;
    send({ path: location.pathname, referrer: (previous ?? document.referrer).slice(0, MAX_REFERRER) });
    previous = location.origin + location.pathname;
  }, [pathname, search]);
  return null;
}

let previous: string | undefined;
