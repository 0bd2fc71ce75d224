type Held<V> = { value: V; bytes: number };

/** What an entry costs beside its content: the map's own record and the objects around it. */
const OVERHEAD_BYTES = 300;

/**
 * The same bytes in memory of their own. A buffer may be a slice of one many times as large, which it keeps alive for as
 * long as it is kept itself.
 */
export function compact(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Keeps what was used last, up to a number of bytes. */
export class ByteLru<V> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Held<V>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const held = this.#entries.get(key);
    if (!held) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, held);
    return held.value;
  }

  /** Keeps the value in the place of what has not been used for longest; what is larger than a tenth of it all is not kept. */
  set(key: string, value: V, contentBytes: number): void {
    this.delete(key);
    const bytes = contentBytes + key.length * 2 + OVERHEAD_BYTES;
    if (bytes > this.#maxBytes / 10) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const held = this.#entries.get(key);
    if (!held) return;
    this.#entries.delete(key);
    this.#bytes -= held.bytes;
  }

  /** Drops what the test says, and looks at all there is: some milliseconds for ten thousand entries. */
  deleteWhere(isMeant: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isMeant(value)) this.delete(key);
  }

  /** Drops what has not been used for longest, and the next, for as long as the test says so. */
  deleteOldestWhile(isMeant: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) {
      if (!isMeant(value)) return;
      this.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
