import { usePathname } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { isVisit } from "#lib/analytics/policy";
import { call } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import type { TextNotice } from "#lib/settings/texts/versions/types";
import { newestOf, TextNoticeBar } from "./text-notice.tsx";

type Props = { notices: TextNotice[] | undefined };

/** One bar at a time: the consent bar comes first. */
const UNTIL_CHOSEN = "in-[html:not([data-consent]):has(.consent:not([data-ad-free]_.consent-ads))]:hidden";

/** Fixed to the bottom, because it appears after the page has rendered. `notices` is undefined right after a login. */
export function TextNotices({ notices }: Props) {
  const pathname = usePathname();
  const [asked, setAsked] = useState<TextNotice[]>();
  const [dismissed, setDismissed] = useState(0);
  const isKnown = notices !== undefined;
  useEffect(() => {
    if (isKnown) return;
    call<{ changedTexts?: TextNotice[] }>("GET", "/api/auth/me").then(
      ({ changedTexts }) => setAsked(changedTexts),
      // Shown on the next visit.
      () => {},
    );
  }, [isKnown]);
  const shown = (notices ?? asked ?? []).filter(({ id }) => id > dismissed);
  if (shown.length === 0 || !isVisit(pathname)) return null;

  async function dismiss(event: FormEvent) {
    event.preventDefault();
    const upTo = newestOf(shown);
    setDismissed(upTo);
    document.getElementById("main")?.focus({ preventScroll: true });
    try {
      await call("POST", "/api/users/me/seen-texts", { upTo });
    } catch {
      setDismissed(0);
      toast("Could not be dismissed. Please try again.", "error");
    }
  }

  return (
    <TextNoticeBar
      notices={shown}
      from={pathname}
      onDismiss={dismiss}
      className={`sticky bottom-0 z-31 md:justify-center border-t border-line bg-surface px-(--gutter) pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] print:hidden ${UNTIL_CHOSEN}`}
    />
  );
}
