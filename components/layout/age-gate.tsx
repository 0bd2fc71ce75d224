"use client";

import { useEffect, useRef } from "react";

const asked = () => "age" in document.documentElement.dataset;

/**
 * Covers the page until a visitor says to be of age; the page stays whole underneath, and without scripts nothing
 * covers it. The boot script shows it before the first paint and takes the answers; here it becomes a modal dialog that
 * Escape does not close.
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
    // A second Escape closes a modal dialog without asking: it is opened again.
    element.addEventListener("close", hold);
    hold();
    // On a page that the browser had to draw by itself, after an error, no boot script has run.
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
