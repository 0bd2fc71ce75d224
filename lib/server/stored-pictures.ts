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
 * Serves pictures from the local disk. Other requests go to the endpoint, which rejects withheld pictures and fetches
 * the rest from the bucket or the host. Until the list of withheld pictures has loaded, all requests go there.
 */
export function createPictureServer(headers: HeaderList, listWithheld: () => Promise<Set<string>>) {
  let withheld: Set<string> | undefined;
  let [loads, newest] = [0, 0];
  async function load(): Promise<void> {
    const number = ++loads;
    try {
      const names = await listWithheld();
      // A slow list may arrive after a newer one.
      if (number > newest) [withheld, newest] = [names, number];
    } catch (error) {
      log("warn", "could not read which pictures are withheld", describeError(error));
    }
  }
  const update = cachedUntilChange(async () => {
    const timer = new AbortController();
    await Promise.race([load(), pause(PATIENCE_MS, undefined, { signal: timer.signal })]);
    timer.abort();
  }, MAX_AGE_MS);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): boolean => {
    const file = parsePictureFile(PATH.exec(request.url ?? "")?.[1] ?? "");
    if (!file) return false;
    const format = formatFor(request.headers.accept);
    void update().then(async () => {
      const mayServe = withheld && !withheld.has(file.name);
      const bytes = mayServe ? await readLocal(fileName(file, format)) : undefined;
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
