import { inFrontProcess, notifyFrontProcess } from "#lib/core/workers/front-process";
import { type Bcrypt, openBcrypt } from "./bcrypt.ts";
import { type Claimant, HashingQueue } from "./hashing-queue.ts";
import { isComparable } from "./policy.ts";

/** About 200 ms of CPU time. */
const COST = 12;

/** Two of libuv's four threads; file and DNS calls need the others. */
const LIMITS = { atOnce: 2, waiting: 500, patienceMs: 45_000 };

const globals = globalThis as { vitrineHashing?: State };
type State = { queue: HashingQueue; bcrypt?: Promise<Bcrypt>; turns: Map<number, () => void>; lastTurn: number };
globals.vitrineHashing ??= { queue: new HashingQueue(LIMITS), turns: new Map(), lastTurn: 0 };
const state = globals.vitrineHashing;

/** The worker may have died. */
const LONGEST_TURN_MS = 10_000;

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

const ANYBODY: Claimant = { known: true, networks: [] };

export const hashPassword = (password: string, claimant = ANYBODY): Promise<string> =>
  inTurn(claimant, async () => (await bcrypt()).hash(password, COST));

/** Passwords longer than bcrypt reads never match, at the same cost. */
export const verifyPassword = (password: string, passwordHash: string, claimant = ANYBODY): Promise<boolean> =>
  inTurn(claimant, async () => (await (await bcrypt()).verify(password, passwordHash)) && isComparable(password));

/** Makes logins to unknown accounts take as long as to known ones. */
export const DUMMY_HASH = "$2b$12$KXmFzdG7dJsz41lJ2vkYF.nrjSjmNRgwf9cQ3m71IZiu6IRcJSKQi";
