import { useEffect, useRef } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { toast } from "#lib/browser/toast";
import { statusAddress } from "#lib/reports/addresses";
import { useCopied } from "../ui/hooks/use-copied.ts";

type Props = { receipt: string; isHidden: boolean; onClose: () => void };

/** The receipt can't be shown again later. */
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
    <div className="grid gap-4">
      <p className="mt-1.5 text-ui" role="status">
        Thank you. Every report is read by a person.
      </p>
      {isHidden && <p className="mt-1.5 text-ui">The video is being taken off the site until we have decided.</p>}
      <p className="mt-1.5 text-ui">
        Keep this receipt. With it you can see what we decided, answer our questions, and appeal, without an account or
        an email address.
      </p>
      <p className="mt-1.5 text-ui flex flex-wrap items-center justify-between gap-2 py-2.5 px-3 border border-line rounded-control">
        <code className="text-(length:--text-base) tracking-[0.03em]">{receipt}</code>
        <button type="button" className="btn btn-small" onClick={copy}>
          {copied ? "Copied!" : "Copy"}
        </button>
      </p>
      <div className="flex flex-wrap gap-2">
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
