import { ByteLru, compact } from "./byte-lru.ts";

/** A response as it goes over the wire, the same for everybody. */
export type Page = {
  status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** What goes with a 304. */
  validators: string[];
  etag: string;
  body: Buffer;
};

type Kept = Page & { until: number };

/** A page on its way: `done` must be called once, with the page or, when it is not for everybody, with nothing. */
export type Rendering = { done(page: Page | undefined): void };

type Options = { pageBytes?: number; missingBytes?: number; maxAgeMs?: number; now?: () => number };

const MEGABYTE = 1024 * 1024;

/**
 * A render that was under way when a change came may still be handed to requests that came after it, so what is kept
 * in the moments after a change is kept for moments only.
 */
const UNSETTLED_MS = 2_000;

/** Finished responses of public pages, in memory, forgotten at every change of the catalogue or the settings. */
export class PageCache {
  readonly #pages: ByteLru<Kept>;
  /** Apart, so that addresses that do not exist never push out pages that do. */
  readonly #missing: ByteLru<Kept>;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #rendering = new Map<string, Promise<Page | undefined>>();
  #generation = 0;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor({
    pageBytes = 64 * MEGABYTE,
    missingBytes = 4 * MEGABYTE,
    maxAgeMs = 60_000,
    now = Date.now,
  }: Options = {}) {
    this.#pages = new ByteLru(pageBytes);
    this.#missing = new ByteLru(missingBytes);
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#missing.bytes;
  }

  find(key: string): Page | undefined {
    const kept = this.#pages.get(key) ?? this.#missing.get(key);
    return kept && kept.until > this.#now() ? kept : undefined;
  }

  /** The page that another request is waiting for already. */
  underWay(key: string): Promise<Page | undefined> | undefined {
    return this.#rendering.get(key);
  }

  /** Says that this request fetches the page; others may then wait for it with `underWay`. */
  begin(key: string): Rendering {
    const generation = this.#generation;
    const rendering = this.#rendering;
    const { promise, resolve } = Promise.withResolvers<Page | undefined>();
    rendering.set(key, promise);
    return {
      done: (page) => {
        if (rendering.get(key) === promise) rendering.delete(key);
        if (page && generation === this.#generation) this.#keep(key, page);
        resolve(page);
      },
    };
  }

  /** Forgets every page, and keeps none of those that are being rendered now. */
  clear(): void {
    this.#generation += 1;
    this.#changedAt = this.#now();
    this.#pages.clear();
    this.#missing.clear();
    this.#rendering = new Map();
  }

  #keep(key: string, page: Page): void {
    const now = this.#now();
    const settledAt = this.#changedAt + UNSETTLED_MS;
    const until = now < settledAt ? settledAt : now + this.#maxAgeMs;
    const shelf = page.status === 404 ? this.#missing : this.#pages;
    const headerBytes = page.headers.reduce((sum, text) => sum + text.length, 0);
    shelf.set(key, { ...page, body: compact(page.body), until }, page.body.length + headerBytes * 2);
  }
}
