"use client";

import { useRef } from "react";
import { Icon, PathIcon } from "#components/ui/icon";
import { toast } from "#lib/browser/toast";
import { useCopied } from "../ui/hooks/use-copied.ts";
import { COPY } from "../ui/icon-paths.ts";

/** If copying fails, the selected text can be copied manually. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    // The clipboard API requires TLS.
    if (!navigator.clipboard) return document.execCommand("copy");
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

type Props = {
  label: string;
  value: string;
  what: [long: string, short: string];
};

export function CopyField({ label, value, what: [long, short] }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, tellCopied] = useCopied();

  async function press() {
    if (!field.current || !value) return;
    if (await copy(field.current)) {
      tellCopied();
      toast(`${long} copied to clipboard!`, "success");
    } else {
      toast(`Failed to copy ${short}. Please copy manually.`, "error");
    }
  }

  return (
    <div className="grid gap-2.5 min-[30rem]:grid-cols-[minmax(0,1fr)_7rem] min-[30rem]:items-end">
      <label className="text-ui font-medium">
        {label}
        <input
          ref={field}
          className="field block mt-1.5 tabular-nums text-ellipsis"
          readOnly
          value={value}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" className="btn js-only" aria-disabled={!value || undefined} onClick={press}>
        {copied ? <Icon name="check" /> : <PathIcon path={COPY} />}
        {copied ? "Copied!" : "Copy"}
        {short !== "address" && <span className="sr-only"> {short}</span>}
      </button>
    </div>
  );
}
