"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

/** The styles uncover the age check and the legal texts. */
const isUnanswered = () =>
  "age" in document.documentElement.dataset && document.querySelector("[data-age-exempt]") === null;

/**
 * The page stays complete underneath, and visible without scripts. The boot script shows the gate before the first
 * paint; here it becomes a modal.
 */
export function AgeDialog({ className, children }: { className: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const path = usePathname();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const showGate = () => {
      if (!isUnanswered() || element.open) return;
      element.showModal();
      element.focus();
    };
    // A second Escape closes a dialog without a cancel event.
    element.addEventListener("close", showGate);
    showGate();
    // The boot script doesn't run on pages rendered after an error.
    if (!("theme" in document.documentElement.dataset))
      void import("./age-answers.ts").then((file) => file.askAge(showGate));
    if (document.documentElement.dataset.age === "varies")
      void import("./age-mode.ts").then((file) => file.resolveAgeMode(() => element.close()));
    return () => element.removeEventListener("close", showGate);
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element || isUnanswered() === element.open) return;
    if (element.open) element.close();
    else element.showModal();
  }, [path]);
  return (
    <dialog
      ref={dialog}
      id="age-gate"
      className={className}
      tabIndex={-1}
      aria-labelledby="age-name"
      aria-describedby="age-text"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.preventDefault();
      }}
    >
      {children}
    </dialog>
  );
}
