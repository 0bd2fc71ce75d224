import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { cachedUntilChange } from "#lib/core/cache";
import { describeError, log } from "#lib/core/log";
import type { HeaderList } from "#lib/server/guards/security-headers";
import { readLocal } from "#lib/videos/pictures/files";
import { fileName, formatFor, IMMUTABLE, parsePictureFile } from "#lib/videos/pictures/policy";

/** While the database is unavailable, the last known set is used. */
const MAX_AGE_MS = 10_000;
const PATIENCE_MS = 1_000;

const PATH = /^\/api\/pictures\/([\w-]+)$/;

/**
 * Serves pictures from the local disk. Others are passed to the endpoint, which rejects withheld ones and fetches the
 * rest from the bucket or the host.
 */
export function createPictureServer(headers: HeaderList, listWithheld: () => Promise<Set<string>>) {
  let withheld = new Set<string>();
  const read = cachedUntilChange(async () => {
    const timer = new AbortController();
    try {
      const timeout = pause(PATIENCE_MS, withheld, { signal: timer.signal });
      withheld = await Promise.race([listWithheld(), timeout]);
    } catch (error) {
      log("warn", "could not read which pictures are withheld", describeError(error));
    } finally {
      timer.abort();
    }
    return withheld;
  }, MAX_AGE_MS);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): boolean => {
    const file = parsePictureFile(PATH.exec(request.url ?? "")?.[1] ?? "");
    if (!file) return false;
    const format = formatFor(request.headers.accept);
    void read().then(async (hidden) => {
      const bytes = hidden.has(file.name) ? undefined : await readLocal(fileName(file, format));
      if (!bytes) return next();
      response.writeHead(200, {
        ...headers,
        "content-type": `image/${format}`,
        "content-length": bytes.length,
        "cache-control": IMMUTABLE,
        vary: "Accept",
      });
      response.end(bytes);
    });
    return true;
  };
}
