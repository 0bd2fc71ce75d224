import { Failure, type FailureDetails, type FailureKind } from "#lib/core/errors";

// biome-ignore lint/suspicious/noExplicitAny: each procedure knows its own arguments
type Procedure = (...args: any[]) => unknown;

export type Outcome = { value: unknown } | { failure: { kind: FailureKind; message: string; details: FailureDetails } };

type Front = {
  call(name: string, args: unknown[]): Promise<Outcome>;
  /** Not awaited, but the worker sends no response before it is processed. */
  announce(name: string, args: unknown[]): void;
};

const globals = globalThis as { vitrineProcedures?: Map<string, Procedure>; vitrineFront?: Front };
globals.vitrineProcedures ??= new Map();
const procedures = globals.vitrineProcedures;

export function connectToFrontProcess(front: Front): void {
  globals.vitrineFront = front;
}

/** Returns a function that always runs in the front process. Arguments and results are structured clones. */
export function inFrontProcess<A extends unknown[], R>(
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

export function notifyFrontProcess<A extends unknown[]>(
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

export async function runForWorker(name: string, args: unknown[]): Promise<Outcome> {
  const procedure = procedures.get(name);
  if (!procedure) throw new Error(`the front process has no procedure ${name}`);
  try {
    return { value: await procedure(...args) };
  } catch (error) {
    // Compares by name, because the class may come from another copy of the module.
    if (!(error instanceof Error) || error.name !== "Failure") throw error;
    const { kind, message, details } = error as Failure;
    return { failure: { kind, message, details } };
  }
}
