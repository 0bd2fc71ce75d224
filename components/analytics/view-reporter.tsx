import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useConsent } from "#lib/browser/third-parties";
import { sendReport } from "./send-report.ts";

const MAX_REFERRER = 1000;
/** Pages whose query is needed to count clicks per search. Other pages' queries may contain secrets. */
const SEARCHED = /^\/(?:search|latest)$/;

type Props = {
  serviceUrl: string | null;
};

/** useSearchParams requires a Suspense boundary around this component. */
export function ViewReporter({ serviceUrl }: Props) {
  const pathname = usePathname();
  const consent = useConsent();
  const search = useSearchParams().toString();
  const reported = useRef<string>(undefined);
  useEffect(() => {
    // usePathname may return an internal rewrite.
    const here = `${pathname}?${search}`;
    if (reported.current === here) return;
    reported.current = here;
    sendReport("log-view", {
      path: location.pathname,
      referrer: (previous ?? document.referrer).slice(0, MAX_REFERRER),
    });
    previous = location.origin + location.pathname + (SEARCHED.test(location.pathname) ? location.search : "");
  }, [pathname, search]);
  const toldElsewhere = useRef<string>(undefined);
  useEffect(() => {
    const here = `${pathname}?${search}`;
    if (!serviceUrl || consent !== "yes" || toldElsewhere.current === here) return;
    toldElsewhere.current = here;
    const path = location.pathname;
    import("#lib/analytics/client").then(
      ({ reportElsewhere }) => reportElsewhere(serviceUrl, path),
      () => {},
    );
  }, [serviceUrl, consent, pathname, search]);
  return null;
}

let previous: string | undefined;
