import { inFrontProcess, notifyFrontProcess } from "#lib/core/workers/front-process";
import { type Bcrypt, openBcrypt } from "./bcrypt.ts";
import { type Claimant, HashingQueue } from "./hashing-queue.ts";
import { isComparable } from "./policy.ts";

/** About 200 ms of CPU time. */
const COST = 12;

/** Two of libuv's four threads; file and DNS calls need the others. */
const LIMITS = { atOnce: 2, waiting: 500, patienceMs: 45_000 };

const globals = globalThis as { vitrineHashing?: State };
type State = { queue: HashingQueue; bcrypt?: Promise<Bcrypt>; slots: Map<number, () => void>; lastSlot: number };
globals.vitrineHashing ??= { queue: new HashingQueue(LIMITS), slots: new Map(), lastSlot: 0 };
const state = globals.vitrineHashing;

/** The worker may have died. */
const LONGEST_HASH_MS = 10_000;

const acquireSlot = inFrontProcess(
  "acquire hashing slot",
  (claimant: Claimant) =>
    new Promise<number>((resolve, reject) => {
      state.queue
        .run(claimant, () => {
          const slot = ++state.lastSlot;
          const { promise, resolve: end } = Promise.withResolvers<void>();
          const timer = setTimeout(end, LONGEST_HASH_MS);
          state.slots.set(slot, end);
          resolve(slot);
          return promise.finally(() => {
            clearTimeout(timer);
            state.slots.delete(slot);
          });
        })
        .catch(reject);
    }),
);

const releaseSlot = notifyFrontProcess("release hashing slot", (slot: number) => state.slots.get(slot)?.());

async function withSlot<T>(claimant: Claimant, work: () => Promise<T>): Promise<T> {
  const slot = await acquireSlot(claimant);
  try {
    return await work();
  } finally {
    releaseSlot(slot);
  }
}

function bcrypt(): Promise<Bcrypt> {
  state.bcrypt ??= openBcrypt();
  return state.bcrypt;
}

const ANYBODY: Claimant = { known: true, networks: [] };

export const hashPassword = (password: string, claimant = ANYBODY): Promise<string> =>
  withSlot(claimant, async () => (await bcrypt()).hash(password, COST));

/** Passwords longer than bcrypt reads never match, at the same cost. */
export const verifyPassword = (password: string, passwordHash: string, claimant = ANYBODY): Promise<boolean> =>
  withSlot(claimant, async () => (await (await bcrypt()).verify(password, passwordHash)) && isComparable(password));

/** Makes logins to unknown accounts take as long as to known ones. */
export const DUMMY_HASH = "$2b$12$KXmFzdG7dJsz41lJ2vkYF.nrjSjmNRgwf9cQ3m71IZiu6IRcJSKQi";
