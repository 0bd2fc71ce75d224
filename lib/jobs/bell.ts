import { announcedToFront } from "#lib/core/workers/front-process";

type Listener = () => void;

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineJobBell?: Set<Listener> };
globals.vitrineJobBell ??= new Set();
const listeners = globals.vitrineJobBell;

/** Calls back when a job of this process has become due out of turn. Returns a function that stops it. */
export function onRing(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Wakes this instance's runner; those of other instances look within seconds anyway. */
export const ring = announcedToFront("wake job runner", () => {
  for (const listener of listeners) listener();
});
