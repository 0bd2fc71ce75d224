"use client";

import { Drawing } from "#components/ui/icon";
import { toast } from "#lib/browser/toast";

const ARROW = "M12 14.5V4M8 7.5L12 3.5l4 4M6 11.5H5v8h14v-8h-1";

/** Whether sharing is done with the sheet of a phone, which computers offer as well but nobody looks for there. */
const hasSheet = (): boolean => "share" in navigator && matchMedia("(pointer: coarse)").matches;

const isCancelled = (failure: unknown): boolean => failure instanceof DOMException && failure.name === "AbortError";

async function copy(address: string): Promise<void> {
  try {
    // Missing on pages without TLS, which throws as well.
    await navigator.clipboard.writeText(address);
    toast("Link copied.", "success");
  } catch {
    toast("The link could not be copied. Please copy it from the address bar.", "error");
  }
}

/** Hands on the address of a video: with the phone's own sheet, else by the clipboard. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const press = async () => {
    if (!hasSheet()) return copy(address);
    try {
      await navigator.share({ title, url: address });
    } catch (failure) {
      if (!isCancelled(failure)) await copy(address);
    }
  };
  return (
    <button type="button" className="btn js-only" onClick={press}>
      <Drawing path={ARROW} />
      Share
    </button>
  );
}
