import { unstable_rethrow } from "next/navigation";
import { isUnavailable } from "#lib/db/errors";
import { isOutage, recordOutage } from "#lib/db/outage";

/** How long metadata waits for a database that has just failed an answer. */
const PATIENCE_MS = 500;

const patience = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, undefined).unref();
  });

/**
 * Data that a page's metadata can do without, so that a page that fails has its title all the same: undefined when it
 * cannot be read. The page itself reads it again and says what went wrong; redirects and not-found go through.
 */
export function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  const read = reading.catch((error: unknown) => {
    unstable_rethrow(error);
    if (isUnavailable(error)) recordOutage();
    return undefined;
  });
  // The framework reads metadata once more for the error document: that must not wait for a second timeout.
  return isOutage() ? Promise.race([read, patience()]) : read;
}
