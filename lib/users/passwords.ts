import { inFrontProcess, notifyFrontProcess } from "#lib/core/workers/front-process";
import { type Bcrypt, openBcrypt } from "./bcrypt.ts";
import { type Claimant, HashingQueue } from "./hashing-queue.ts";
import { isComparable } from "./policy.ts";

/** About 200 ms of one core a hash. */
const COST = 12;

/** Hashes at work at once: two of libuv's four threads, the rest stays for files and names. */
const LIMITS = { atOnce: 2, waiting: 500, patienceMs: 45_000 };

// On globalThis, because the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineHashing?: State };
type State = { queue: HashingQueue; bcrypt?: Promise<Bcrypt>; turns: Map<number, () => void>; lastTurn: number };
globals.vitrineHashing ??= { queue: new HashingQueue(LIMITS), turns: new Map(), lastTurn: 0 };
const state = globals.vitrineHashing;

/** After this time a turn ends by itself: the worker that had it may be gone. */
const LONGEST_TURN_MS = 10_000;

/** Waits in the queue of the instance; resolves with the number of a turn, to be ended. */
const takeTurn = inFrontProcess(
  "take hashing turn",
  (claimant: Claimant) =>
    new Promise<number>((resolve, reject) => {
      state.queue
        .run(claimant, () => {
          const turn = ++state.lastTurn;
          const { promise, resolve: end } = Promise.withResolvers<void>();
          const timer = setTimeout(end, LONGEST_TURN_MS);
          state.turns.set(turn, end);
          resolve(turn);
          return promise.finally(() => {
            clearTimeout(timer);
            state.turns.delete(turn);
          });
        })
        .catch(reject);
    }),
);

const endTurn = notifyFrontProcess("end hashing turn", (turn: number) => state.turns.get(turn)?.());

async function inTurn<T>(claimant: Claimant, work: () => Promise<T>): Promise<T> {
  const turn = await takeTurn(claimant);
  try {
    return await work();
  } finally {
    endTurn(turn);
  }
}

function bcrypt(): Promise<Bcrypt> {
  state.bcrypt ??= openBcrypt();
  return state.bcrypt;
}

/** Nobody in particular: the shell, or a test. */
const ANYBODY: Claimant = { known: true, networks: [] };

export const hashPassword = (password: string, claimant = ANYBODY): Promise<string> =>
  inTurn(claimant, async () => (await bcrypt()).hash(password, COST));

/** Whether the hash is this password's. One that bcrypt would cut costs the same time and never matches. */
export const verifyPassword = (password: string, passwordHash: string, claimant = ANYBODY): Promise<boolean> =>
  inTurn(claimant, async () => (await (await bcrypt()).verify(password, passwordHash)) && isComparable(password));

/** Hash of nothing anybody can type: an unknown account costs as much time as a known one. */
export const DUMMY_HASH = "$2b$12$KXmFzdG7dJsz41lJ2vkYF.nrjSjmNRgwf9cQ3m71IZiu6IRcJSKQi";
