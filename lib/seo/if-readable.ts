import { unstable_rethrow } from "next/navigation";
import { isUnavailable } from "#lib/database-errors";
import { noteOutage } from "#lib/outage";

/**
 * Data that a page's metadata can do without, so that a page that fails has its title all the same: undefined when it
 * cannot be read. The page itself reads it again and says what went wrong; redirects and not-found go through.
 */
export function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    unstable_rethrow(error);
    // The framework reads metadata once more for the error document, long after it told of the page's own error.
    if (isUnavailable(error)) noteOutage();
    return undefined;
  });
}
