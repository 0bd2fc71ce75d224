import { notifyFrontProcess } from "#lib/core/workers/front-process";

type Listener = () => void;

const globals = globalThis as { vitrineJobBell?: Set<Listener> };
globals.vitrineJobBell ??= new Set();
const listeners = globals.vitrineJobBell;

export function onWakeUp(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wakeLocalRunner(): void {
  for (const listener of listeners) listener();
}

export const wakeRunner = notifyFrontProcess("wake job runner", wakeLocalRunner);
