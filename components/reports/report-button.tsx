"use client";

import { type ComponentType, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { useViewer } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { can } from "#lib/permissions";
import { reportAddress } from "#lib/reports/addresses";
import { FLAG } from "../watch/icon-paths.ts";

type Props = { id: number; title: string };
type Dialog = ComponentType<Props & { onClose: () => void }>;

/** The dialog loads on demand. Staff who may edit the video see no Report button. */
export function ReportButton(props: Props) {
  const { viewer } = useViewer();
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
  if (can(viewer, "catalogue.edit")) {
    return (
      <SiteLink href={`/admin/videos?search=${props.id}&edit=${props.id}`} className="btn">
        Edit<span className="max-sm:sr-only"> Video</span>
      </SiteLink>
    );
  }
  return (
    <>
      <button ref={button} type="button" className="btn js-only" title="Report" aria-haspopup="dialog" onClick={press}>
        <PathIcon path={FLAG} />
        <span className="sr-only">Report</span>
      </button>
      <noscript>
        <a href={reportAddress(props.id)} className="btn" rel="nofollow">
          <PathIcon path={FLAG} />
          Report
        </a>
      </noscript>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
