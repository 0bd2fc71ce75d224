"use client";

import { answerConsent, useConsent } from "#lib/browser/third-parties";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";

const WORDS = {
  yes: "You have allowed it on this device.",
  no: "You have declined it on this device, or your browser asks every site not to share your data.",
  undecided: "You have not decided yet, so nothing is sent.",
};

const CHOICE = "btn aria-pressed:bg-accent aria-pressed:text-on-accent";

export function ConsentChoice() {
  const ready = useHydrated();
  const consent = useConsent();
  return (
    <div className="grid gap-1 justify-items-start js-only">
      <p role="status">{ready && WORDS[consent]}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={CHOICE} aria-pressed={consent === "no"} onClick={() => answerConsent("no")}>
          Decline
        </button>
        <button type="button" className={CHOICE} aria-pressed={consent === "yes"} onClick={() => answerConsent("yes")}>
          Allow
        </button>
      </div>
    </div>
  );
}
