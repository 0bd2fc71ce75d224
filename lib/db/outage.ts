import { announcedToFront } from "#lib/core/workers/front-process";

/** An error that says so is taken to explain the failed answers of the next moments. */
const MOMENTS_MS = 3_000;

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineOutageAt?: number };

/** Called when an answer could not be made because the database cannot be reached. */
export function noteOutage(now = Date.now()): void {
  globals.vitrineOutageAt = now;
  noteInFront(now);
}

const noteInFront = announcedToFront("note outage", (at: number) => {
  globals.vitrineOutageAt = at;
});

/** Whether a failed page is a matter of waiting, not a defect. */
export function isOutage(now = Date.now()): boolean {
  return globals.vitrineOutageAt !== undefined && now - globals.vitrineOutageAt < MOMENTS_MS;
}

/** Whether a page whose rendering began then may lack what could not be read at once. */
export const hadOutageSince = (moment: number): boolean =>
  globals.vitrineOutageAt !== undefined && globals.vitrineOutageAt > moment - MOMENTS_MS;
