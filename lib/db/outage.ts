import { notifyFrontProcess } from "#lib/core/workers/front-process";

const MOMENTS_MS = 3_000;

const globals = globalThis as { vitrineOutageAt?: number };

export function recordOutage(now = Date.now()): void {
  globals.vitrineOutageAt = now;
  noteInFront(now);
}

const noteInFront = notifyFrontProcess("note outage", (at: number) => {
  globals.vitrineOutageAt = at;
});

export function isOutage(now = Date.now()): boolean {
  return globals.vitrineOutageAt !== undefined && now - globals.vitrineOutageAt < MOMENTS_MS;
}

/** True if a page rendered since then may lack optional data. */
export const hadOutageSince = (moment: number): boolean =>
  globals.vitrineOutageAt !== undefined && globals.vitrineOutageAt > moment - MOMENTS_MS;
