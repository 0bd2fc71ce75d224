import { Failure } from "#lib/core/errors";

/** Networks are narrowest first. */
export type Claimant = { known: boolean; networks: string[] };

type Waiting = { claimant: Claimant; start: () => void; refuse: (reason: Failure) => void; timer: NodeJS.Timeout };

type Options = { atOnce: number; waiting: number; patienceMs: number };

const REMEMBERED_MS = 10 * 60_000;

const UNKNOWN_EVERY = 4;

const tooBusy = () =>
  new Failure("unavailable", "Too many people are logging in. Please try again in a moment.", { retryAfter: 5 });

/**
 * Known members and devices first, then the network served least recently, so that a flood from few networks waits
 * behind everyone else.
 */
export class HashingQueue {
  readonly #options: Options;
  readonly #served = new Map<string, number>();
  #servedSince = performance.now();
  #waiting: Waiting[] = [];
  #turns = 0;
  running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(claimant: Claimant, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.#options.atOnce) await this.#wait(claimant);
    else this.running += 1;
    this.#count(claimant);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(claimant: Claimant): Promise<void> {
    return new Promise((start, refuse) => {
      const waiting: Waiting = {
        claimant,
        start,
        refuse,
        timer: setTimeout(() => this.#refuse(waiting), this.#options.patienceMs),
      };
      this.#waiting.push(waiting);
      if (this.#waiting.length <= this.#options.waiting) return;
      const last = this.#waiting.reduce((worst, other) => (this.#goesBefore(other, worst) ? worst : other));
      this.#refuse(last);
    });
  }

  #refuse(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    waiting.refuse(tooBusy());
  }

  #next(): void {
    this.#turns += 1;
    const unknown = this.#waiting.filter(({ claimant }) => !claimant.known);
    const among = this.#turns % UNKNOWN_EVERY === 0 && unknown.length > 0 ? unknown : this.#waiting;
    const [first, ...others] = among;
    if (!first) {
      this.running -= 1;
      return;
    }
    const next = others.reduce((best, other) => (this.#goesBefore(other, best) ? other : best), first);
    clearTimeout(next.timer);
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.start();
  }

  #goesBefore(one: Waiting, other: Waiting): boolean {
    if (one.claimant.known !== other.claimant.known) return one.claimant.known;
    const [mine, theirs] = [this.#useOf(one.claimant), this.#useOf(other.claimant)];
    for (let place = 0; place < Math.max(mine.length, theirs.length); place++) {
      const difference = (mine[place] ?? 0) - (theirs[place] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #useOf({ networks }: Claimant): number[] {
    return networks.map((network) => this.#served.get(network) ?? 0).reverse();
  }

  #count({ networks }: Claimant): void {
    if (performance.now() - this.#servedSince > REMEMBERED_MS) {
      this.#served.clear();
      this.#servedSince = performance.now();
    }
    for (const network of networks) this.#served.set(network, (this.#served.get(network) ?? 0) + 1);
  }
}
