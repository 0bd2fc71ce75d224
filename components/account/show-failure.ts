import { setViewer } from "#lib/auth/viewer";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";
import { hasUnsaved } from "./unsaved.ts";

export function errorText(failure: unknown, fallback: string): string {
  if (!(failure instanceof CallFailure)) throw failure;
  // The session has ended, so private content must disappear, except a form with unsaved changes.
  if (failure.status === 401) {
    setViewer(null);
    if (hasUnsaved()) return "Your session has ended. Log in from another tab, then try again.";
  }
  return failure.message || fallback;
}

export const reportFailure = (failure: unknown, fallback: string): void => toast(errorText(failure, fallback), "error");
