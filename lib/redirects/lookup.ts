import { log } from "#lib/core/log";
import type { OldAddress } from "#lib/videos/origin/address";
import { resolveAddresses } from "./queries.ts";
import type { Resolution } from "./types.ts";

const AT_ONCE = 100;
const MAX_WAITING = 2_000;

type Waiting = { address: OldAddress; answer: PromiseWithResolvers<Resolution | undefined> };

export class TooManyLookups extends Error {}

/**
 * Batches all addresses that arrive during a query into the next one: a flood of unknown addresses uses one database
 * connection and makes queries longer, not more frequent.
 */
export function createLookup(resolve = resolveAddresses): (address: OldAddress) => Promise<Resolution | undefined> {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      try {
        const found = await resolve(some.map(({ address }) => address));
        for (const [place, { answer }] of some.entries()) answer.resolve(found[place]);
      } catch (error) {
        for (const { answer } of some) answer.reject(error);
      }
    }
    isRunning = false;
  }

  return (address) => {
    if (waiting.length >= MAX_WAITING) return Promise.reject(new TooManyLookups("too many lookups"));
    const answer = Promise.withResolvers<Resolution | undefined>();
    waiting.push({ address, answer });
    if (!isRunning) run().catch((error: unknown) => log("error", "lookup failed", { error: String(error) }));
    return answer.promise;
  };
}
