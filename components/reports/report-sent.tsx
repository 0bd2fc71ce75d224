import { useEffect, useRef } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { toast } from "#lib/browser/toast";
import { statusAddress } from "#lib/reports/addresses";
import { useCopied } from "../ui/hooks/use-copied.ts";

type Props = { receipt: string; isHidden: boolean; onClose: () => void };

/** The receipt of a report that was sent: it is shown this once. */
export function ReportSent({ receipt, isHidden, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [copied, tellCopied] = useCopied();
  useEffect(() => button.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(receipt);
      tellCopied();
    } catch {
      toast("The receipt could not be copied. Please write it down.", "error");
    }
  }

  return (
    <div className="report-form">
      <p role="status">Thank you. Every report is read by a person.</p>
      {isHidden && <p>The video is being taken off the site until we have decided.</p>}
      <p>
        Keep this receipt. With it you can see what we decided, answer our questions, and appeal, without an account or
        an email address.
      </p>
      <p className="receipt">
        <code>{receipt}</code>
        <button type="button" className="btn btn-small" onClick={copy}>
          {copied ? "Copied!" : "Copy"}
        </button>
      </p>
      <div className="report-foot">
        <button ref={button} type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
        <SiteLink className="btn" href={statusAddress(receipt)}>
          Follow Your Report
        </SiteLink>
      </div>
    </div>
  );
}
