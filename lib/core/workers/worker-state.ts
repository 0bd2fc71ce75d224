/** How many render workers there should be, and how many take requests. */
type State = { size: number; ready: number };

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineWorkers?: State };

/** Undefined in a process that has no workers. */
export const workerState = (): State | undefined => globals.vitrineWorkers;

/** Read anew each time. */
export function setWorkerState(state: State | undefined): void {
  globals.vitrineWorkers = state;
}
