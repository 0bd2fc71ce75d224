import type { Change } from "#lib/core/changes";
import type { Encoding } from "#lib/server/compression";
import { ByteLru, compact } from "./byte-lru.ts";
import type { CachedPage, Variant } from "./cached-page.ts";
import { ChangeLog } from "./change-log.ts";
import { type Dependencies, touchedBy } from "./dependencies.ts";

type Entry = { page: CachedPage; freshUntil: number; usableUntil: number; shows: Dependencies };

type Found = { page: CachedPage; isFresh: boolean };

/** A render: `done` must be called once, with the page or, when it is not for everybody, with nothing. */
type Render = { done(page?: CachedPage, shows?: Dependencies, freshSeconds?: number): void };

type Options = { pageBytes?: number; missingBytes?: number; graceMs?: number; now?: () => number };

const MEGABYTE = 1024 * 1024;

/** How long a page may still be sent after its time, should a new one not be had. */
const GRACE_MS = 3_600_000;

/** The record of one video that a page shows. */
const BYTES_PER_VIDEO = 8;

const DEFAULT_SECONDS = 60;

/** Finished responses of public pages, in memory, each purged by a change that touches it. */
export class PageCache {
  readonly #pages: ByteLru<Entry>;
  /** Apart, so that addresses that do not exist never push out pages that do. */
  readonly #missing: ByteLru<Entry>;
  readonly #graceMs: number;
  readonly #now: () => number;
  readonly #changes = new ChangeLog();
  /** How often a page was looked for, by what was found. */
  readonly found = { hit: 0, stale: 0, miss: 0 };
  #renders = new Map<string, Promise<CachedPage | undefined>>();
  /** Counts changes: a render is kept unless a change since its beginning touches it. */
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

  find(key: string): Found | undefined {
    const entry = this.#pages.get(key) ?? this.#missing.get(key);
    const now = this.#now();
    const usable = entry && entry.usableUntil > now ? entry : undefined;
    const isFresh = usable !== undefined && usable.freshUntil > now;
    this.found[isFresh ? "hit" : usable ? "stale" : "miss"] += 1;
    return usable && { page: usable.page, isFresh };
  }

  /** The render that another request is waiting for already. */
  underWay(key: string): Promise<CachedPage | undefined> | undefined {
    return this.#renders.get(key);
  }

  /** Says that this request fetches the page; others may then wait for it with `underWay`. */
  begin(key: string): Render {
    const generation = this.#generation;
    const renders = this.#renders;
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
    renders.set(key, promise);
    return {
      done: (page, shows = "everything", freshSeconds = DEFAULT_SECONDS) => {
        if (renders.get(key) === promise) renders.delete(key);
        if (page && !this.#changes.hasTouched(shows, generation)) this.#keep(key, page, shows, freshSeconds);
        resolve(page);
      },
    };
  }

  /** The page in an encoding that it has not been kept in yet. */
  async recode(key: string, page: CachedPage, encoding: Encoding): Promise<Variant> {
    const variant = await page.recode(encoding);
    for (const store of [this.#pages, this.#missing]) {
      const entry = store.get(key);
      if (entry?.page === page) store.set(key, entry, bytesOf(entry));
    }
    return variant;
  }

  /** Forgets the pages that a change touches, and keeps none of those that are being rendered now and show it. */
  purge(change: Change): void {
    this.#changes.add(change, this.#generation);
    this.#generation += 1;
    const touches = touchedBy(change);
    for (const store of [this.#pages, this.#missing]) store.deleteWhere(({ shows }) => touches(shows));
    // What they will show is not known yet: whoever asks from now on waits for none of them.
    this.#renders = new Map();
  }

  #keep(key: string, page: CachedPage, shows: Dependencies, freshSeconds: number): void {
    const store = page.status === 404 || page.status === 410 ? this.#missing : this.#pages;
    const now = this.#now();
    // What is too old to be sent would otherwise stay until something takes its place.
    store.deleteOldestWhile(({ usableUntil }) => usableUntil <= now);
    page.compact(compact);
    const freshUntil = now + freshSeconds * 1000;
    const entry = { page, freshUntil, usableUntil: freshUntil + this.#graceMs, shows };
    store.set(key, entry, bytesOf(entry));
  }
}

function bytesOf({ page, shows }: Entry): number {
  const videos = shows === "everything" ? 0 : shows.videos.length;
  return page.bytes + videos * BYTES_PER_VIDEO;
}
