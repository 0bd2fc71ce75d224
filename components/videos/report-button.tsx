"use client";

import { type ComponentType, useRef, useState } from "react";
import { Drawing } from "#components/layout/icon";
import { toast } from "#lib/toast";
import { FLAG } from "../layout/drawings.ts";

type Props = { id: number; title: string };
type Dialog = ComponentType<Props & { onClose: () => void }>;

/** Report, on a video's page. The form is fetched for those who press it. */
export function ReportButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const press = async () => {
    try {
      const { ReportDialog } = await import("./report-dialog.tsx");
      setDialog(() => ReportDialog);
    } catch {
      toast("The form could not be loaded. Please try again.", "error");
    }
  };
  const close = () => {
    setDialog(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" className="btn btn-quiet js-only" aria-haspopup="dialog" onClick={press}>
        <Drawing path={FLAG} />
        Report
      </button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
