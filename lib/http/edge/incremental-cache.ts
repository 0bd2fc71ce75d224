import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { type Change, onChange } from "#lib/changes";
import { ByteLru, compact } from "./byte-lru.ts";
import { ChangeLog } from "./change-log.ts";
import { type Dependencies, isTouched, subjectOfInner, videosIn } from "./dependencies.ts";
import { type PackedPage, type Parts, pack, unpack } from "./packed-page.ts";
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

type Kept = Entry & { shows: Dependencies; packed?: PackedPage };
type Store = { pages: ByteLru<Kept>; missing: ByteLru<Kept>; changes: ChangeLog };

const MEGABYTE = 1024 * 1024;

/** The framework remembers a lifetime for every path it ever rendered, for ever; ours come with the entries. */
const REMEMBERED_LIFETIMES = 5_000;

function openStore(): Store {
  const [pages, missing] = [new ByteLru<Kept>(16 * MEGABYTE), new ByteLru<Kept>(2 * MEGABYTE)];
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

const isDocument = (value: Value | null): value is Value & Parts => value?.html !== undefined;

/** What is kept of a value, and how many bytes that is. Of a page, everything large is packed. */
function keep(value: Value | null): { value: Value | null; packed?: PackedPage; bytes: number } {
  if (isDocument(value)) {
    const { html, rscData, segmentData, ...rest } = value;
    const page = pack({ html, rscData, segmentData });
    return { value: rest, packed: page, bytes: page.bytes.length + JSON.stringify(rest).length };
  }
  if (!value?.body) return { value, bytes: value?.data === undefined ? 0 : JSON.stringify(value.data).length };
  // A buffer may be a slice of one many times as large.
  const body = compact(value.body);
  return { value: { ...value, body }, bytes: body.length };
}

/** The path that a page is rendered under: the framework sets its route's digest before it, and a `$` between. */
const pathIn = (key: string): string => key.slice(key.indexOf("$") + 1);

/** Of anything but a page it is not known what it shows. */
function dependenciesOf(key: string, value: Value | null): Dependencies {
  if (!isDocument(value)) return "everything";
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
    const kept = store.pages.get(key) ?? store.missing.get(key);
    if (!kept) return null;
    const { value, packed, lastModified, cacheControl } = kept;
    return { value: value && packed ? { ...value, ...unpack(packed) } : value, lastModified, cacheControl };
  }

  async set(key: string, value: Value | null, { cacheControl }: Context = {}): Promise<void> {
    const shows = dependenciesOf(key, value);
    if (isBuild || store.changes.hasTouched(shows, this.#startedAt)) return;
    trimLifetimes();
    const shelf = value?.status === 404 ? store.missing : store.pages;
    store.pages.delete(key);
    store.missing.delete(key);
    const { bytes, ...kept } = keep(value);
    shelf.set(key, { ...kept, lastModified: Date.now(), cacheControl, shows }, bytes);
  }

  /** `revalidatePath` and `revalidateTag` end here. Which pages they mean is not worked out. */
  async revalidateTag(): Promise<void> {
    forget(store, "catalogue");
  }

  resetRequestCache(): void {}
}
