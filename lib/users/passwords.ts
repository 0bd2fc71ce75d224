import { type Bcrypt, openBcrypt } from "./bcrypt.ts";
import { type Claimant, HashingQueue } from "./hashing-queue.ts";
import { isComparable } from "./policy.ts";

/** About 200 ms of one core a hash. */
const COST = 12;

/** Hashes at work at once: two of libuv's four threads, the rest stays for files and names. */
const LIMITS = { atOnce: 2, waiting: 500, patienceMs: 45_000 };

// On globalThis, because the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineHashing?: State };
type State = { queue: HashingQueue; bcrypt?: Promise<Bcrypt> };
globals.vitrineHashing ??= { queue: new HashingQueue(LIMITS) };
const state = globals.vitrineHashing;

function bcrypt(): Promise<Bcrypt> {
  state.bcrypt ??= openBcrypt();
  return state.bcrypt;
}

/** Nobody in particular: the shell, or a test. */
const ANYBODY: Claimant = { known: true, networks: [] };

export const hashPassword = (password: string, claimant = ANYBODY): Promise<string> =>
  state.queue.run(claimant, async () => (await bcrypt()).hash(password, COST));

/** Whether the hash is this password's. One that bcrypt would cut costs the same time and never matches. */
export const verifyPassword = (password: string, passwordHash: string, claimant = ANYBODY): Promise<boolean> =>
  state.queue.run(
    claimant,
    async () => (await (await bcrypt()).verify(password, passwordHash)) && isComparable(password),
  );

/** Hash of nothing anybody can type: an unknown account costs as much time as a known one. */
export const DUMMY_HASH = "$2b$12$KXmFzdG7dJsz41lJ2vkYF.nrjSjmNRgwf9cQ3m71IZiu6IRcJSKQi";
