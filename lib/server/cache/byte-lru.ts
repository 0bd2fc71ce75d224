type Entry<V> = { value: V; bytes: number };

const OVERHEAD_BYTES = 300;

/** Copies a slice, which otherwise keeps the whole underlying buffer alive. */
export function compact(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

export class ByteLru<V> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry<V>>();
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
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Evicts the least recently used entries; values larger than a tenth of the capacity are not stored. */
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
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  deleteWhere(matches: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (matches(value)) this.delete(key);
  }

  deleteOldestWhile(matches: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) {
      if (!matches(value)) return;
      this.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
