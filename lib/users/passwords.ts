import { Failure } from "#lib/errors";
import { type Bcrypt, openBcrypt } from "./bcrypt.ts";
import { isComparable } from "./policy.ts";

/** About 200 ms of one core a hash. */
const COST = 12;

/** Hashes at work at once: two of libuv's four threads, the rest stays for files and names. */
const MAX_RUNNING = 2;
const MAX_WAITING = 20;

// On globalThis, because the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineHashing?: State };
type State = { running: number; waiting: (() => void)[]; bcrypt?: Promise<Bcrypt> };
globals.vitrineHashing ??= { running: 0, waiting: [] };
const state = globals.vitrineHashing;

function bcrypt(): Promise<Bcrypt> {
  state.bcrypt ??= openBcrypt();
  return state.bcrypt;
}

/** Runs off the event loop, a few at a time; refuses when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (state.running >= MAX_RUNNING) {
    if (state.waiting.length >= MAX_WAITING) {
      throw new Failure("unavailable", "Too many people are signing in. Please try again in a moment.", {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => state.waiting.push(resolve));
  } else {
    state.running += 1;
  }
  try {
    return await work();
  } finally {
    const next = state.waiting.shift();
    if (next) next();
    else state.running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await bcrypt()).hash(password, COST));

/** Whether the hash is this password's. One that bcrypt would cut costs the same time and never matches. */
export const verifyPassword = (password: string, passwordHash: string): Promise<boolean> =>
  inTurn(async () => (await (await bcrypt()).verify(password, passwordHash)) && isComparable(password));

/** Hash of nothing anybody can type: an unknown account costs as much time as a known one. */
export const DUMMY_HASH = "$2b$12$KXmFzdG7dJsz41lJ2vkYF.nrjSjmNRgwf9cQ3m71IZiu6IRcJSKQi";
