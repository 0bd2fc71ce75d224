import type { Picture } from "./thumbnail-fetch.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const CACHED_MS = 24 * 3600_000;
const RETRY_MS = 5 * 60_000;
const MAX_FETCHES = 8;
const MAX_WAITING = 64;

type Entry = { picture: Promise<Picture | undefined>; until: number; size: number };

type Fetch = (address: string) => Promise<Picture | undefined>;

export class ThumbnailCache {
  readonly #fetch: Fetch;
  readonly #entries = new Map<string, Entry>();
  #size = 0;
  #fetching = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  get(address: string, now = Date.now()): Promise<Picture | undefined> {
    const known = this.#entries.get(address);
    if (known && known.until > now) {
      // Moves the entry to the end, for LRU eviction.
      this.#entries.delete(address);
      this.#entries.set(address, known);
      return known.picture;
    }
    if (this.#waiting.length >= MAX_WAITING) return Promise.resolve(undefined);
    this.#drop(address);
    const entry: Entry = { picture: this.#load(address), until: now + RETRY_MS, size: address.length };
    this.#entries.set(address, entry);
    this.#size += entry.size;
    this.#makeRoom();
    void entry.picture.then((picture) => picture && this.#keep(address, entry, picture, now));
    return entry.picture;
  }

  async #load(address: string): Promise<Picture | undefined> {
    if (this.#fetching >= MAX_FETCHES) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#fetching += 1;
    try {
      return await this.#fetch(address);
    } catch {
      return undefined;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#fetching -= 1;
    }
  }

  #keep(address: string, entry: Entry, { bytes }: Picture, now: number): void {
    if (this.#entries.get(address) !== entry) return;
    entry.until = now + CACHED_MS;
    entry.size += bytes.length;
    this.#size += bytes.length;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= MAX_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    this.#size -= this.#entries.get(address)?.size ?? 0;
    this.#entries.delete(address);
  }
}
