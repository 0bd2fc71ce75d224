type Options = {
  concurrency: number;
  /** Limit per client, if lower than `concurrency`. */
  perClient?: number;
  /** Each client may use half of this; further requests are rejected. */
  maxQueued: number;
  timeoutMs: number;
  /** While one of these queues is busy, this queue starts at most one request every `intervalMs`. */
  yieldTo?: { queues: FairQueue[]; intervalMs: number };
};

/** A concurrency limit with one queue per client, served round-robin: a client's burst delays only that client. */
export class FairQueue {
  readonly #options: Options;
  readonly #followers: FairQueue[] = [];
  #running = 0;
  #waiting = 0;
  readonly #runningPerClient = new Map<string, number>();
  readonly #queued = new Map<string, (() => void)[]>();

  #startedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    for (const queue of options.yieldTo?.queues ?? []) queue.#followers.push(this);
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Returns a function that releases the slot, or undefined if the queue is full or the wait timed out. */
  async acquire(client: string): Promise<(() => void) | undefined> {
    if (this.#hasSlot(client)) this.#start(client);
    else if (!this.#canWait(client) || !(await this.#wait(client))) return undefined;
    let holdsSlot = true;
    return () => {
      if (holdsSlot) this.#release(client);
      holdsSlot = false;
    };
  }

  #hasSlot(client: string): boolean {
    const { concurrency, perClient = concurrency } = this.#options;
    return this.#running < concurrency && (this.#runningPerClient.get(client) ?? 0) < perClient && this.#pauseMs() <= 0;
  }

  #pauseMs(): number {
    const { yieldTo } = this.#options;
    if (!yieldTo?.queues.some(({ running }) => running > 0)) return 0;
    return this.#startedAt + yieldTo.intervalMs - performance.now();
  }

  #start(client: string): void {
    this.#running += 1;
    this.#startedAt = performance.now();
    this.#runningPerClient.set(client, (this.#runningPerClient.get(client) ?? 0) + 1);
  }

  #canWait(client: string): boolean {
    const { maxQueued } = this.#options;
    return this.#waiting < maxQueued && (this.#queued.get(client)?.length ?? 0) < maxQueued / 2;
  }

  #wait(client: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const own = this.#queued.get(client) ?? [];
    const start = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      own.splice(own.indexOf(start), 1);
      if (own.length === 0) this.#queued.delete(client);
      this.#waiting -= 1;
      resolve(false);
    }, this.#options.timeoutMs);
    own.push(start);
    this.#queued.set(client, own);
    this.#waiting += 1;
    this.#setTimer();
    return promise;
  }

  #setTimer(): void {
    const pauseMs = this.#pauseMs();
    if (this.#waiting === 0 || this.#timer || pauseMs <= 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#startNext();
    }, pauseMs);
  }

  #startNext(): void {
    for (const [client, own] of [...this.#queued]) {
      if (!this.#hasSlot(client)) continue;
      const start = own.shift();
      this.#queued.delete(client);
      if (own.length > 0) this.#queued.set(client, own);
      this.#waiting -= 1;
      this.#start(client);
      start?.();
    }
    this.#setTimer();
  }

  /** Deferred, so that requests that have already arrived are queued first. */
  #release(client: string): void {
    setImmediate(() => {
      const left = (this.#runningPerClient.get(client) ?? 1) - 1;
      if (left > 0) this.#runningPerClient.set(client, left);
      else this.#runningPerClient.delete(client);
      this.#running -= 1;
      this.#startNext();
      if (this.#running === 0) for (const queue of this.#followers) queue.#startNext();
    });
  }
}
