type Options = {
  /** How many are let through at once. */
  atOnce: number;
  /** How many may wait; who comes then is turned away. */
  waiting: number;
  /** How long one waits at most. */
  patienceMs: number;
};

/** Lets a few through at once and the others wait in line, so that a rush is worked off instead of slowing everything. */
export class Lane {
  readonly #options: Options;
  #inside = 0;
  #line: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** Gives the way to leave, which must be called once; undefined when the line or the wait is too long. */
  async enter(): Promise<(() => void) | undefined> {
    if (this.#inside < this.#options.atOnce) this.#inside += 1;
    else if (this.#line.length >= this.#options.waiting || !(await this.#wait())) return undefined;
    let isInside = true;
    return () => {
      if (isInside) this.#leave();
      isInside = false;
    };
  }

  #wait(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const go = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(go), 1);
      resolve(false);
    }, this.#options.patienceMs);
    this.#line.push(go);
    return promise;
  }

  /** The place goes to the next in line, after whatever else has arrived meanwhile was seen to. */
  #leave(): void {
    setImmediate(() => {
      const next = this.#line.shift();
      if (next) next();
      else this.#inside -= 1;
    });
  }
}
