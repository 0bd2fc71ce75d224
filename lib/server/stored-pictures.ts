import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderList } from "#lib/server/guards/security-headers";
import { readLocal } from "#lib/videos/pictures/files";
import { fileName, formatFor, IMMUTABLE, parsePictureFile } from "#lib/videos/pictures/policy";

const PATH = /^\/api\/pictures\/([\w-]+)$/;

/**
 * Serves pictures from the local disk. `next` passes others to the endpoint, which fetches them from the bucket or the
 * host.
 */
export function createPictureServer(headers: HeaderList) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): boolean => {
    const file = parsePictureFile(PATH.exec(request.url ?? "")?.[1] ?? "");
    if (!file) return false;
    const format = formatFor(request.headers.accept);
    void readLocal(fileName(file, format)).then((bytes) => {
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
