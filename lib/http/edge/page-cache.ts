import type { Change } from "#lib/changes";
import { ByteLru, compact } from "./byte-lru.ts";
import { ChangeLog } from "./change-log.ts";
import { type Dependencies, isTouched } from "./dependencies.ts";

/** A response as it goes over the wire, the same for everybody. */
export type Page = {
  status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** What goes with a 304. */
  validators: string[];
  etag: string;
  /** What many pages begin with: one buffer for all of them, sent before the body. */
  opening?: Buffer;
  body: Buffer;
};

type Kept = Page & { until: number; shows: Dependencies };

/** A page on its way: `done` must be called once, with the page or, when it is not for everybody, with nothing. */
type Rendering = { done(page?: Page, shows?: Dependencies): void };

type Options = { pageBytes?: number; missingBytes?: number; maxAgeMs?: number; now?: () => number };

const MEGABYTE = 1024 * 1024;

/**
 * The framework may hand a render that was under way when a change came to requests that came after it. What was asked
 * for in these moments after a change that touches it is therefore sent and not kept.
 */
const UNSETTLED_MS = 5_000;

/** What the record of a page costs for each video it shows. */
const BYTES_PER_VIDEO = 8;

/** Finished responses of public pages, in memory, each forgotten at a change that touches it. */
export class PageCache {
  readonly #pages: ByteLru<Kept>;
  /** Apart, so that addresses that do not exist never push out pages that do. */
  readonly #missing: ByteLru<Kept>;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  readonly #changes = new ChangeLog();
  /** How often a page was looked for and there, or not. */
  readonly found = { hit: 0, miss: 0 };
  #rendering = new Map<string, Promise<Page | undefined>>();

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

  get entries(): number {
    return this.#pages.size + this.#missing.size;
  }

  find(key: string): Page | undefined {
    const kept = this.#pages.get(key) ?? this.#missing.get(key);
    const page = kept && kept.until > this.#now() ? kept : undefined;
    this.found[page ? "hit" : "miss"] += 1;
    return page;
  }

  /** The page that another request is waiting for already. */
  underWay(key: string): Promise<Page | undefined> | undefined {
    return this.#rendering.get(key);
  }

  /** Says that this request fetches the page; others may then wait for it with `underWay`. */
  begin(key: string): Rendering {
    const startedAt = this.#now();
    const rendering = this.#rendering;
    const { promise, resolve } = Promise.withResolvers<Page | undefined>();
    rendering.set(key, promise);
    return {
      done: (page, shows = "everything") => {
        if (rendering.get(key) === promise) rendering.delete(key);
        if (page && !this.#changes.hasTouched(shows, startedAt - UNSETTLED_MS)) this.#keep(key, page, shows);
        resolve(page);
      },
    };
  }

  /** Forgets the pages that a change touches, and keeps none of those that are being rendered now and show it. */
  drop(change: Change): void {
    this.#changes.add(change, this.#now());
    for (const shelf of [this.#pages, this.#missing]) shelf.deleteWhere(({ shows }) => isTouched(shows, change));
    // What they will show is not known yet: whoever asks from now on waits for none of them.
    this.#rendering = new Map();
  }

  #keep(key: string, page: Page, shows: Dependencies): void {
    const shelf = page.status === 404 || page.status === 410 ? this.#missing : this.#pages;
    const headerBytes = page.headers.reduce((sum, text) => sum + text.length, 0);
    const videos = shows === "everything" ? 0 : shows.videos.length;
    const bytes = page.body.length + headerBytes * 2 + videos * BYTES_PER_VIDEO;
    const now = this.#now();
    // What is too old to be sent would else lie there until something takes its place.
    shelf.deleteOldestWhile(({ until }) => until <= now);
    shelf.set(key, { ...page, body: compact(page.body), until: now + this.#maxAgeMs, shows }, bytes);
  }
}
