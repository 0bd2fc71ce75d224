"use client";

import { useRef } from "react";
import { Drawing, Icon } from "#components/layout/icon";
import { toast } from "#lib/toast";
import { COPY } from "../layout/drawings.ts";
import { useCopied } from "../layout/use-copied.ts";

/** Leaves the address selected when it could not be copied, so that it can be copied by hand. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    // Without TLS browsers offer no clipboard, only their old command.
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
  const [copied, tellCopied] = useCopied();

  async function press() {
    if (!field.current) return;
    if (await copy(field.current)) {
      tellCopied();
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
        {copied ? <Icon name="check" /> : <Drawing path={COPY} />}
        {copied ? "Copied!" : "Copy"}
      </button>
    </div>
  );
}
