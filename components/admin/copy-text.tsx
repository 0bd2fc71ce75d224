"use client";

import { useEffect, useState } from "react";
import { Drawing } from "#components/layout/icon";
import { toast } from "#lib/toast";

const COPIED_MS = 2000;

const SHEETS = "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9";
const TICK = "M5 12.5l4.5 4.5L19 7.5";

/** A button that copies a text which stands beside it; `what` says which. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(setCopied, COPIED_MS, 0);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      // Missing on pages without TLS, which throws as well.
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
      toast(`Copied the ${what}.`, "success");
    } catch {
      toast(`Failed to copy the ${what}. Please copy manually.`, "error");
    }
  }
  return (
    <button type="button" className="icon-btn js-only" aria-label={`Copy the ${what}`} onClick={copy}>
      <Drawing path={copied ? TICK : SHEETS} />
    </button>
  );
}
