"use client";

import { useEffect, useRef, useState } from "react";
import { Drawing } from "#components/layout/icon";
import { toast } from "#lib/toast";

/** How long the button says that it has copied, in milliseconds. */
const COPIED_MS = 2000;

const SHEETS = "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9";
const TICK = "M5 12.5l4.5 4.5L19 7.5";

/** Leaves the address selected when it could not be copied, so that it can be copied by hand. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    // Browsers have no clipboard for pages without TLS, but for their old command.
    if (!navigator.clipboard) return document.execCommand("copy");
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

/** The wallet's address, to read and to copy. */
export function CopyAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function press() {
    if (!field.current) return;
    if (await copy(field.current)) {
      setCopied((times) => times + 1);
      toast("Wallet address copied to clipboard!", "success");
    } else {
      toast("Failed to copy address. Please copy manually.", "error");
    }
  }

  return (
    <div className="wallet-address">
      <label>
        Wallet address (USDT, TRC20)
        <input
          ref={field}
          className="field"
          readOnly
          value={address}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" className="btn btn-primary js-only" onClick={press}>
        <Drawing path={copied ? TICK : SHEETS} />
        {copied ? "Copied!" : "Copy"}
      </button>
    </div>
  );
}
