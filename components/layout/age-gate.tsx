import type { GateMode } from "#lib/settings/age/policy";
import { AgeDialog } from "./age-dialog.tsx";

type Props = { siteName: string; welcome: string | null; mode?: GateMode };

/** Of the gate's three states, the boot script chooses the one that the visitor is in. */
const ASKED = "in-[[data-age]:not([data-age=asked])]:hidden";
const PROOF = "in-[[data-age]:not([data-age=proof])]:hidden";

export function AgeGate({ siteName, welcome, mode }: Props) {
  const mayAsk = mode !== "proof";
  const mayNeedProof = mode === "proof" || mode === "varies";
  return (
    <AgeDialog className="age-gate hidden in-[[data-age]:not(:has([data-age-exempt]))]:grid fixed inset-0 z-90 w-full h-dvh max-w-none max-h-none place-items-center overflow-y-auto p-6 border-0 outline-none bg-background text-text backdrop:bg-background">
      <div className="w-[min(26.25rem,100%)] text-center in-[.age-gate:not(:has(+*))]:hidden">
        <h2 className="text-4xl tracking-[-0.03em] wrap-anywhere" id="age-name">
          {siteName}
        </h2>
        {welcome && <p className="mt-3.5 text-lg/[1.625rem] text-pretty">{welcome}</p>}
        <p id="age-text" className="mt-3.5 mb-8 text-lg/[1.625rem] text-pretty text-muted">
          {mayAsk && (
            <span className={ASKED}>
              This site is for adults only. Please confirm that you are at least 18 years old.
            </span>
          )}
          {mayNeedProof && (
            <span className={PROOF}>
              This site is for adults only. Where you are, proof of age is required. It tells us that you are at least
              18, but not who you are.
            </span>
          )}
          {mode === "varies" && <span className="in-[[data-age]:not([data-age=varies])]:hidden">One moment...</span>}
        </p>
        {mayAsk && (
          <button type="button" className={`btn btn-primary min-h-12 w-full ${ASKED}`} data-age-answer="yes">
            I am 18 or older
          </button>
        )}
        {mayNeedProof && (
          <button type="button" className={`btn btn-primary min-h-12 w-full ${PROOF}`} data-age-answer="check">
            Confirm my age
          </button>
        )}
        <button type="button" className="btn mt-2 min-h-12 w-full" data-age-answer="no">
          Leave
        </button>
        <p className="mt-5 text-sm text-muted links:inline-block links:px-1.5 links:py-2.75 links:hover:text-text">
          <a href="/terms-of-service">Terms of Service</a> · <a href="/privacy-policy">Privacy Policy</a>
        </p>
      </div>
    </AgeDialog>
  );
}
