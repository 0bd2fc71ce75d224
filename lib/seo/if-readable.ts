import { unstable_rethrow } from "next/navigation";
import { isUnavailable } from "#lib/db/errors";
import { isOutage, recordOutage } from "#lib/db/outage";

const PATIENCE_MS = 500;

const patience = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, undefined).unref();
  });

/** Undefined on failure, so that a failing page still has a title; redirects and not-found are rethrown. */
export function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  const read = reading.catch((error: unknown) => {
    unstable_rethrow(error);
    if (isUnavailable(error)) recordOutage();
    return undefined;
  });
  // Next reads metadata again for the error page, which must not wait for a second timeout.
  return isOutage() ? Promise.race([read, patience()]) : read;
}
