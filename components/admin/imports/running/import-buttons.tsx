"use client";

import { useEffect, useState } from "react";
import { IMPORT_FAILED, MAPPING_FORM } from "../mapping-form-id.ts";

type Props = { isChecking: boolean; isChecked: boolean; label: string };

/** Buttons of the mapping's form, which is further down the page. */
export function ImportButtons({ isChecking, isChecked, label }: Props) {
  const [pressed, setPressed] = useState<string>();
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      if ((target as Element).id === MAPPING_FORM) setPressed((submitter as HTMLButtonElement | null)?.value);
    };
    const reset = () => setPressed(undefined);
    document.addEventListener("submit", note);
    document.addEventListener(IMPORT_FAILED, reset);
    return () => {
      document.removeEventListener("submit", note);
      document.removeEventListener(IMPORT_FAILED, reset);
    };
  }, []);
  const isStarting = pressed === "import" || pressed === "importDrafts";
  const isOff = isChecking || isStarting;
  return (
    <>
      <button type="submit" form={MAPPING_FORM} name="do" value="importDrafts" className="btn" disabled={isOff}>
        {pressed === "importDrafts" ? "Starting…" : "Import as Drafts"}
      </button>
      <button
        type="submit"
        form={MAPPING_FORM}
        name="do"
        value="import"
        className={isChecked ? "btn btn-primary" : "btn"}
        disabled={isOff}
      >
        {pressed === "import" ? "Starting…" : isChecking ? "Checking…" : label}
      </button>
    </>
  );
}
