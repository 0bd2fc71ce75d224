"use client";

import { useEffect, useRef } from "react";

const asked = () => "age" in document.documentElement.dataset;

/**
 * The page stays complete underneath, and is uncovered without scripts. The boot script shows the gate before the
 * first paint; here it becomes a modal.
 */
export function AgeGate({ siteName, welcome }: { siteName: string; welcome: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const hold = () => {
      if (!asked() || element.open) return;
      element.showModal();
      element.focus();
    };
    // A second Escape closes a dialog without a cancel event.
    element.addEventListener("close", hold);
    hold();
    // The boot script doesn't run on pages rendered after an error.
    if (!("theme" in document.documentElement.dataset)) void import("./age-answers.ts").then((file) => file.ask(hold));
    return () => element.removeEventListener("close", hold);
  }, []);
  return (
    <dialog
      ref={dialog}
      id="age-gate"
      className="age-gate"
      tabIndex={-1}
      aria-labelledby="age-name"
      aria-describedby="age-text"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.preventDefault();
      }}
    >
      <div className="age-card">
        <h2 id="age-name">{siteName}</h2>
        {welcome && <p className="age-welcome">{welcome}</p>}
        <p id="age-text">This site is for adults only. Please confirm that you are at least 18 years old.</p>
        <button type="button" className="btn btn-primary" data-age-answer="yes">
          I am 18 or older
        </button>
        <button type="button" className="btn btn-quiet" data-age-answer="no">
          Leave
        </button>
      </div>
    </dialog>
  );
}
