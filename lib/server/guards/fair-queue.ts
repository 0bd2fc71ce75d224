type Options = {
  /** How many are let through at once. */
  atOnce: number;
  /** How many of one visitor, when that is fewer: then whoever else comes finds a place free. */
  each?: number;
  /** How many may wait, half of them of one visitor; who comes then is turned away. */
  waiting: number;
  /** How long one waits at most. */
  patienceMs: number;
  /** Lets those of other lanes go first: while somebody is inside there, one enters each `everyMs` and no more. */
  behind?: { lanes: Lane[]; everyMs: number };
};

/**
 * Lets a few through at once and the others wait, so that a rush is worked off instead of slowing everything. Each
 * visitor has a line of their own, and the lines move in turn: who asks for much waits for it, and nobody behind them.
 */
export class Lane {
  readonly #options: Options;
  /** Those that let the ones of this lane go first. */
  readonly #followers: Lane[] = [];
  #inside = 0;
  #waiting = 0;
  /** How many of each visitor are inside. */
  readonly #places = new Map<string, number>();
  /** By visitor; whose turn is next stands first. None is empty. */
  readonly #lines = new Map<string, (() => void)[]>();

  #enteredAt = Number.NEGATIVE_INFINITY;
  /** Wakes the line when its time has come before the others are done. */
  #alarm: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    for (const lane of options.behind?.lanes ?? []) lane.#followers.push(this);
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Returns a function that leaves, to be called once; undefined when the line or the wait is too long. */
  async enter(visitor: string): Promise<(() => void) | undefined> {
    if (this.#isFree(visitor)) this.#take(visitor);
    else if (!this.#hasRoom(visitor) || !(await this.#wait(visitor))) return undefined;
    let isInside = true;
    return () => {
      if (isInside) this.#leave(visitor);
      isInside = false;
    };
  }

  #isFree(visitor: string): boolean {
    const { atOnce, each = atOnce } = this.#options;
    return this.#inside < atOnce && (this.#places.get(visitor) ?? 0) < each && this.#pauseMs() <= 0;
  }

  /** How long those of other lanes still go first, unless they are done before. */
  #pauseMs(): number {
    const { behind } = this.#options;
    if (!behind?.lanes.some(({ inside }) => inside > 0)) return 0;
    return this.#enteredAt + behind.everyMs - performance.now();
  }

  #take(visitor: string): void {
    this.#inside += 1;
    this.#enteredAt = performance.now();
    this.#places.set(visitor, (this.#places.get(visitor) ?? 0) + 1);
  }

  #hasRoom(visitor: string): boolean {
    const { waiting } = this.#options;
    return this.#waiting < waiting && (this.#lines.get(visitor)?.length ?? 0) < waiting / 2;
  }

  #wait(visitor: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const line = this.#lines.get(visitor) ?? [];
    const go = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      line.splice(line.indexOf(go), 1);
      if (line.length === 0) this.#lines.delete(visitor);
      this.#waiting -= 1;
      resolve(false);
    }, this.#options.patienceMs);
    line.push(go);
    this.#lines.set(visitor, line);
    this.#waiting += 1;
    this.#setAlarm();
    return promise;
  }

  #setAlarm(): void {
    const pauseMs = this.#pauseMs();
    if (this.#waiting === 0 || this.#alarm || pauseMs <= 0) return;
    this.#alarm = setTimeout(() => {
      this.#alarm = undefined;
      this.#admit();
    }, pauseMs);
  }

  /** Lets in whoever may come in now. */
  #admit(): void {
    for (const [visitor, line] of [...this.#lines]) {
      if (!this.#isFree(visitor)) continue;
      const go = line.shift();
      this.#lines.delete(visitor);
      // Behind the others again.
      if (line.length > 0) this.#lines.set(visitor, line);
      this.#waiting -= 1;
      this.#take(visitor);
      go?.();
    }
    this.#setAlarm();
  }

  /** The place goes to the next, after whatever else has arrived meanwhile was seen to. */
  #leave(visitor: string): void {
    setImmediate(() => {
      const left = (this.#places.get(visitor) ?? 1) - 1;
      if (left > 0) this.#places.set(visitor, left);
      else this.#places.delete(visitor);
      this.#inside -= 1;
      this.#admit();
      if (this.#inside === 0) for (const lane of this.#followers) lane.#admit();
    });
  }
}
