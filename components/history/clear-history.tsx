"use client";

import { useRouter } from "next/navigation";
import { Confirm } from "#components/ui/confirm";
import { toast } from "#lib/browser/toast";
import { clearHistory } from "#lib/history/client";
import { reportFailure } from "../account/show-failure.ts";

export function ClearHistory() {
  const router = useRouter();
  async function clear(): Promise<boolean> {
    try {
      await clearHistory();
    } catch (failure) {
      reportFailure(failure, "Failed to clear your history. Please try again.");
      return false;
    }
    document.getElementById("main")?.focus();
    toast("Your watch history is empty now.", "success");
    // The current page no longer exists once the list is empty.
    if (location.search) router.replace(location.pathname);
    else router.refresh();
    return true;
  }
  return (
    <Confirm className="btn js-only" onYes={clear}>
      Clear History
    </Confirm>
  );
}
