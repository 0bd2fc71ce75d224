import { onChange } from "#lib/core/changes";

const MAX_BYTES = 16 * 1024 * 1024;
const LONGEST = 4 * 1024 * 1024;

const documents = new Map<string, Buffer>();
let bytes = 0;

function forget(name: string): void {
  bytes -= documents.get(name)?.length ?? 0;
  documents.delete(name);
}

// Older documents may contain data that was removed or made private.
onChange(() => {
  documents.clear();
  bytes = 0;
});

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
      if (bytes + length <= MAX_BYTES) break;
      forget(oldest);
    }
    documents.set(name, Buffer.concat(parts));
    bytes += length;
  } finally {
    stop();
  }
}

export const lastGood = (name: string): Buffer | undefined => documents.get(name);
