import { onChange } from "#lib/core/changes";

const MOST_BYTES = 16 * 1024 * 1024;
/** A longer document is not worth its memory. */
const LONGEST = 4 * 1024 * 1024;

const documents = new Map<string, Buffer>();
let bytes = 0;

function forget(name: string): void {
  bytes -= documents.get(name)?.length ?? 0;
  documents.delete(name);
}

// A document from before a change may tell of what was removed or made private since.
onChange(() => {
  documents.clear();
  bytes = 0;
});

/** Passes on the pieces of a document, and remembers it as a whole once it is complete. */
export async function* remembered(name: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let changed = false;
  const stop = onChange(() => {
    changed = true;
  });
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const piece of pieces) {
      if (length <= LONGEST) {
        const part = Buffer.from(piece);
        length += part.length;
        parts.push(part);
      }
      yield piece;
    }
    if (changed || length === 0 || length > LONGEST) return;
    forget(name);
    for (const oldest of documents.keys()) {
      if (bytes + length <= MOST_BYTES) break;
      forget(oldest);
    }
    documents.set(name, Buffer.concat(parts));
    bytes += length;
  } finally {
    stop();
  }
}

/** The document as it was sent last, for while the database is away. */
export const lastGood = (name: string): Buffer | undefined => documents.get(name);
