"use client";

import { Icon, PathIcon } from "#components/ui/icon";
import { toast } from "#lib/browser/toast";
import { useCopied } from "../../ui/hooks/use-copied.ts";
import { COPY } from "../../ui/icon-paths.ts";

export function CopyText({ text, what }: { text: string; what: string }) {
  const [copied, tellCopied] = useCopied();
  async function copy() {
    try {
      // Throws without TLS, where the clipboard API is undefined.
      await navigator.clipboard.writeText(text);
      tellCopied();
      toast(`Copied the ${what}.`, "success");
    } catch {
      toast(`Failed to copy the ${what}. Please copy manually.`, "error");
    }
  }
  return (
    <button type="button" className="icon-btn js-only" aria-label={`Copy the ${what}`} onClick={copy}>
      {copied ? <Icon name="check" /> : <PathIcon path={COPY} />}
    </button>
  );
}
