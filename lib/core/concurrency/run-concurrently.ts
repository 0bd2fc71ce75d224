import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 1_000;

type Options<T> = {
  signal: AbortSignal;
  atOnce: number;
  due(except: number[], limit: number): Promise<T[]>;
  /** Returns false if the item has to wait for the next call. */
  run(item: T): Promise<boolean>;
};

/** Runs due items until none is left, including those that become due meanwhile. Returns how many were done. */
export async function runConcurrently<T extends { id: number }>({ signal, atOnce, due, run }: Options<T>) {
  const running = new Map<number, Promise<void>>();
  const postponed: number[] = [];
  let done = 0;
  let failure: { error: unknown } | undefined;
  const start = async (item: T) => {
    try {
      if (await run(item)) done++;
      else postponed.push(item.id);
    } catch (error) {
      failure ??= { error };
    } finally {
      running.delete(item.id);
    }
  };
  try {
    for (;;) {
      signal.throwIfAborted();
      const free = atOnce - running.size;
      const items = free > 0 ? await due([...running.keys(), ...postponed], free) : [];
      if (failure) throw failure.error;
      for (const item of items) running.set(item.id, start(item));
      if (running.size === 0) return done;
      await Promise.race([...running.values(), pause(POLL_MS, undefined, { signal })]);
    }
  } finally {
    await Promise.allSettled(running.values());
  }
}
