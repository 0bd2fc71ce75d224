import { Failure, type FailureDetails, type FailureKind } from "#lib/core/errors";

// biome-ignore lint/suspicious/noExplicitAny: each procedure knows its own arguments
type Procedure = (...args: any[]) => unknown;

/** What a call came to, as it crosses from one process to the other. */
export type Outcome = { value: unknown } | { failure: { kind: FailureKind; message: string; details: FailureDetails } };

type Front = {
  call(name: string, args: unknown[]): Promise<Outcome>;
  /** Nobody waits for the outcome, but no response leaves the worker before it. */
  announce(name: string, args: unknown[]): void;
};

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineProcedures?: Map<string, Procedure>; vitrineFront?: Front };
globals.vitrineProcedures ??= new Map();
const procedures = globals.vitrineProcedures;

/** Makes this process a worker of another one. */
export function connectToFront(front: Front): void {
  globals.vitrineFront = front;
}

/**
 * A function whose state belongs to the whole instance: called in a worker, it runs in the front process. Arguments and
 * results are cloned.
 */
export function inFront<A extends unknown[], R>(
  name: string,
  procedure: (...args: A) => R | Promise<R>,
): (...args: A) => Promise<R> {
  procedures.set(name, procedure);
  return async (...args) => {
    const { vitrineFront: front } = globals;
    if (!front) return procedure(...args);
    const outcome = await front.call(name, args);
    if ("value" in outcome) return outcome.value as R;
    const { kind, message, details } = outcome.failure;
    throw new Failure(kind, message, details);
  };
}

/** The same for what nobody waits for. */
export function announcedToFront<A extends unknown[]>(
  name: string,
  procedure: (...args: A) => void,
): (...args: A) => void {
  procedures.set(name, procedure);
  return (...args) => {
    const { vitrineFront: front } = globals;
    if (front) front.announce(name, args);
    else procedure(...args);
  };
}

/** In the front process: runs what a worker called. */
export async function runInFront(name: string, args: unknown[]): Promise<Outcome> {
  const procedure = procedures.get(name);
  if (!procedure) throw new Error(`the front process has no procedure ${name}`);
  try {
    return { value: await procedure(...args) };
  } catch (error) {
    // Thrown by another copy of the module, perhaps.
    if (!(error instanceof Error) || error.name !== "Failure") throw error;
    const { kind, message, details } = error as Failure;
    return { failure: { kind, message, details } };
  }
}
