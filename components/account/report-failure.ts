import { setViewer } from "#lib/auth/viewer";
import { CallFailure } from "#lib/browser/call";
import { toast } from "#lib/browser/toast";

/** What a form or a toast says of a call that failed: the server's words, else these. */
export function wordsOf(failure: unknown, otherwise: string): string {
  if (!(failure instanceof CallFailure)) throw failure;
  // The session has ended meanwhile: what is left on screen is nobody's any more.
  if (failure.status === 401) setViewer(null);
  return failure.message || otherwise;
}

export const reportFailure = (failure: unknown, otherwise: string): void => toast(wordsOf(failure, otherwise), "error");
