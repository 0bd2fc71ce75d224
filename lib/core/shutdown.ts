import { describeError, log } from "#lib/core/log";

type Hook = () => Promise<unknown> | unknown;

const globals = globalThis as { vitrineShutdownHooks?: Hook[] };
globals.vitrineShutdownHooks ??= [];
const hooks = globals.vitrineShutdownHooks;

/** Hooks run in reverse order of registration. */
export function onShutdown(hook: Hook): void {
  hooks.push(hook);
}

export async function runShutdownHooks(): Promise<void> {
  for (let hook = hooks.pop(); hook; hook = hooks.pop()) {
    try {
      await hook();
    } catch (error) {
      log("error", "shutdown hook failed", describeError(error));
    }
  }
}
