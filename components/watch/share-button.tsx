"use client";

import { PathIcon } from "#components/ui/icon";
import { toast } from "#lib/browser/toast";

const ARROW = "M12 14.5V4M8 7.5L12 3.5l4 4M6 11.5H5v8h14v-8h-1";

/** Desktop browsers have a share sheet too, but visitors expect a copied link there. */
const hasSheet = (): boolean => "share" in navigator && matchMedia("(pointer: coarse)").matches;

const isCancelled = (failure: unknown): boolean => failure instanceof DOMException && failure.name === "AbortError";

async function copy(address: string): Promise<void> {
  try {
    // Undefined without TLS, so this call throws too.
    await navigator.clipboard.writeText(address);
    toast("Link copied.", "success");
  } catch {
    toast("The link could not be copied. Please copy it from the address bar.", "error");
  }
}

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
      <PathIcon path={ARROW} />
      <span className="max-sm:sr-only">Share</span>
    </button>
  );
}
