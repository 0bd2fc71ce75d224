type State = { size: number; ready: number };

const globals = globalThis as { vitrineWorkers?: State };

export const workerState = (): State | undefined => globals.vitrineWorkers;

export function setWorkerState(state: State | undefined): void {
  globals.vitrineWorkers = state;
}
