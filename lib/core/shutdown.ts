import { describeError, log } from "#lib/core/log";

type Hook = () => Promise<unknown> | unknown;

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineShutdownHooks?: Hook[] };
globals.vitrineShutdownHooks ??= [];
const hooks = globals.vitrineShutdownHooks;

/** Runs `hook` before the process ends in good order; the last one registered runs first. */
export function onShutdown(hook: Hook): void {
  hooks.push(hook);
}

/** Runs every hook once, one after the other; one that fails is logged and keeps none of the others from running. */
export async function runShutdownHooks(): Promise<void> {
  for (let hook = hooks.pop(); hook; hook = hooks.pop()) {
    try {
      await hook();
    } catch (error) {
      log("error", "could not finish before the shutdown", describeError(error));
    }
  }
}
