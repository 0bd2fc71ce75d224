import { setViewer } from "#lib/auth/viewer";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";

export function errorText(failure: unknown, fallback: string): string {
  if (!(failure instanceof CallFailure)) throw failure;
  // The session has ended, so private content must disappear.
  if (failure.status === 401) setViewer(null);
  return failure.message || fallback;
}

export const reportFailure = (failure: unknown, fallback: string): void => toast(errorText(failure, fallback), "error");
