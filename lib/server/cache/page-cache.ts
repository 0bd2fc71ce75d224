import type { Change } from "#lib/core/changes";
import type { Encoding } from "#lib/server/compression";
import { ByteLru, compact } from "./byte-lru.ts";
import type { CachedPage, Variant } from "./cached-page.ts";
import { ChangeLog } from "./change-log.ts";
import { type Dependencies, touchedBy } from "./dependencies.ts";

type Entry = { page: CachedPage; freshUntil: number; usableUntil: number; dependencies: Dependencies };

type Lookup = { page: CachedPage; isFresh: boolean };

type Rendered = CachedPage | "abandoned" | undefined;

type Render = {
  done(page?: CachedPage, dependencies?: Dependencies, freshSeconds?: number): void;
  abandon(): void;
};

type Options = { pageBytes?: number; missingBytes?: number; graceMs?: number; now?: () => number };

const MEGABYTE = 1024 * 1024;

const GRACE_MS = 3_600_000;

const BYTES_PER_VIDEO = 8;

const DEFAULT_SECONDS = 60;

export class PageCache {
  readonly #pages: ByteLru<Entry>;
  /** Separate, so that requests for missing pages cannot evict real ones. */
  readonly #missing: ByteLru<Entry>;
  readonly #graceMs: number;
  readonly #now: () => number;
  readonly #changes = new ChangeLog();
  readonly lookups = { hit: 0, stale: 0, miss: 0 };
  #renders = new Map<string, Promise<Rendered>>();
  /** Incremented by each purge: a render that started earlier is stored only if no later purge affects it. */
  #generation = 0;

  constructor({
    pageBytes = 64 * MEGABYTE,
    missingBytes = 4 * MEGABYTE,
    graceMs = GRACE_MS,
    now = Date.now,
  }: Options = {}) {
    this.#pages = new ByteLru(pageBytes);
    this.#missing = new ByteLru(missingBytes);
    this.#graceMs = graceMs;
    this.#now = now;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#missing.bytes;
  }

  get entries(): number {
    return this.#pages.size + this.#missing.size;
  }

  find(key: string): Lookup | undefined {
    const entry = this.#pages.get(key) ?? this.#missing.get(key);
    const now = this.#now();
    const usable = entry && entry.usableUntil > now ? entry : undefined;
    const isFresh = usable !== undefined && usable.freshUntil > now;
    this.lookups[isFresh ? "hit" : usable ? "stale" : "miss"] += 1;
    return usable && { page: usable.page, isFresh };
  }

  pendingRender(key: string): Promise<Rendered> | undefined {
    return this.#renders.get(key);
  }

  startRender(key: string): Render {
    const generation = this.#generation;
    const renders = this.#renders;
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    renders.set(key, promise);
    const end = (rendered: Rendered) => {
      if (renders.get(key) === promise) renders.delete(key);
      resolve(rendered);
    };
    return {
      done: (page, dependencies = "everything", freshSeconds = DEFAULT_SECONDS) => {
        if (page && !this.#changes.hasTouched(dependencies, generation))
          this.#store(key, page, dependencies, freshSeconds);
        end(page);
      },
      abandon: () => end("abandoned"),
    };
  }

  async reencode(key: string, page: CachedPage, encoding: Encoding): Promise<Variant> {
    const variant = await page.reencode(encoding);
    for (const store of [this.#pages, this.#missing]) {
      const entry = store.get(key);
      if (entry?.page === page) store.set(key, entry, bytesOf(entry));
    }
    return variant;
  }

  purge(change: Change): void {
    this.#changes.add(change, this.#generation);
    this.#generation += 1;
    const touches = touchedBy(change);
    for (const store of [this.#pages, this.#missing]) store.deleteWhere(({ dependencies }) => touches(dependencies));
    // Running renders may show outdated data, so new requests don't wait for them.
    this.#renders = new Map();
  }

  #store(key: string, page: CachedPage, dependencies: Dependencies, freshSeconds: number): void {
    const isMissing = page.status === 404 || page.status === 410;
    const [store, other] = isMissing ? [this.#missing, this.#pages] : [this.#pages, this.#missing];
    other.delete(key);
    const now = this.#now();
    store.deleteOldestWhile(({ usableUntil }) => usableUntil <= now);
    page.compact(compact);
    const freshUntil = now + freshSeconds * 1000;
    const entry = { page, freshUntil, usableUntil: freshUntil + this.#graceMs, dependencies };
    store.set(key, entry, bytesOf(entry));
  }
}

function bytesOf({ page, dependencies }: Entry): number {
  const videos = dependencies === "everything" ? 0 : dependencies.videos.length;
  return page.bytes + videos * BYTES_PER_VIDEO;
}
