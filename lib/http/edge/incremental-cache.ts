import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { type Change, onChange } from "#lib/changes";
import { ByteLru, compact } from "./byte-lru.ts";
import { ChangeLog } from "./change-log.ts";
import { type Dependencies, isTouched, subjectOfInner, videosIn } from "./dependencies.ts";
import { spareMeasuring } from "./spared-measuring.ts";

type Lifetime = { revalidate: number | false; expire?: number };
type Value = {
  kind: string;
  html?: string;
  rscData?: Uint8Array;
  segmentData?: Map<string, Uint8Array>;
  body?: Uint8Array;
  data?: unknown;
  status?: number;
};
type Entry = { value: Value | null; lastModified: number; cacheControl?: Lifetime };
type Context = { cacheControl?: Lifetime };

type Kept = Entry & { shows: Dependencies };
type Store = { pages: ByteLru<Kept>; missing: ByteLru<Kept>; changes: ChangeLog };

const MEGABYTE = 1024 * 1024;

/** The framework remembers a lifetime for every path it ever rendered, for ever; ours come with the entries. */
const REMEMBERED_LIFETIMES = 5_000;

function openStore(): Store {
  const [pages, missing] = [new ByteLru<Kept>(48 * MEGABYTE), new ByteLru<Kept>(8 * MEGABYTE)];
  const store = { pages, missing, changes: new ChangeLog() };
  onChange((change) => forget(store, change));
  return store;
}

function forget({ pages, missing, changes }: Store, change: Change): void {
  changes.add(change, performance.now());
  for (const shelf of [pages, missing]) shelf.deleteWhere(({ shows }) => isTouched(shows, change));
}

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineIncrementalCache?: Store };
globals.vitrineIncrementalCache ??= openStore();
const store = globals.vitrineIncrementalCache;

/** A build renders without a database, and nothing that it renders is worth keeping. */
const isBuild = process.env.NEXT_PHASE === "phase-production-build";

/** The entry without the buffers that its parts were cut from; a segment that is the whole payload is kept once. */
function compacted(value: Value | null): Value | null {
  if (!value) return null;
  const rscData = value.rscData && compact(value.rscData);
  const segments = [...(value.segmentData ?? [])].map(([name, data]): [string, Uint8Array] => [
    name,
    rscData?.equals(data) ? rscData : compact(data),
  ]);
  return {
    ...value,
    ...(rscData && { rscData }),
    ...(value.body && { body: compact(value.body) }),
    ...(value.segmentData && { segmentData: new Map(segments) }),
  };
}

// Text outside Latin-1 takes two bytes a character.
const textBytes = (text = ""): number => text.length * (/[^\0-\xff]/.test(text) ? 2 : 1);

function bytesOf(value: Value | null): number {
  if (!value) return 0;
  const buffers = new Set([value.rscData, value.body, ...(value.segmentData?.values() ?? [])]);
  const data = value.data === undefined ? 0 : JSON.stringify(value.data).length;
  return textBytes(value.html) + [...buffers].reduce((sum, buffer) => sum + (buffer?.length ?? 0), 0) + data;
}

/** The path that a page is rendered under: the framework sets its route's digest before it, and a `$` between. */
const pathIn = (key: string): string => key.slice(key.indexOf("$") + 1);

/** Of anything but a page it is not known what it shows. */
function dependenciesOf(key: string, value: Value | null): Dependencies {
  if (value?.html === undefined) return "everything";
  return { subject: subjectOfInner(pathIn(key)), videos: videosIn(value.html) };
}

let written = 0;

function trimLifetimes(): void {
  written += 1;
  if (written % REMEMBERED_LIFETIMES !== 0) return;
  // Its constructor's arguments matter to other methods only.
  Reflect.construct(SharedCacheControls, [{}]).clear();
}

/**
 * Where Next keeps rendered pages: in memory, bounded, on no disk. A change drops the pages that it touches. Next
 * makes one instance for each request, and a page whose rendering was overtaken by a change that touches it is not kept.
 */
export default class IncrementalCache {
  readonly #startedAt = performance.now();

  async get(key: string): Promise<Entry | null> {
    if (isBuild) return null;
    spareMeasuring();
    return store.pages.get(key) ?? store.missing.get(key) ?? null;
  }

  async set(key: string, value: Value | null, { cacheControl }: Context = {}): Promise<void> {
    const shows = dependenciesOf(key, value);
    if (isBuild || store.changes.hasTouched(shows, this.#startedAt)) return;
    trimLifetimes();
    const shelf = value?.status === 404 ? store.missing : store.pages;
    store.pages.delete(key);
    store.missing.delete(key);
    const kept = compacted(value);
    shelf.set(key, { value: kept, lastModified: Date.now(), cacheControl, shows }, bytesOf(kept));
  }

  /** `revalidatePath` and `revalidateTag` end here. Which pages they mean is not worked out. */
  async revalidateTag(): Promise<void> {
    forget(store, "catalogue");
  }

  resetRequestCache(): void {}
}
