import { setViewer } from "#lib/auth/viewer";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";

export function wordsOf(failure: unknown, otherwise: string): string {
  if (!(failure instanceof CallFailure)) throw failure;
  // The session has ended, so private content must disappear.
  if (failure.status === 401) setViewer(null);
  return failure.message || otherwise;
}

export const reportFailure = (failure: unknown, otherwise: string): void => toast(wordsOf(failure, otherwise), "error");
