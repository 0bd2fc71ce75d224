import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { compress, type Encoding, encodingFor, isCompressible, isWorthCompressing } from "./compression.ts";
import type { HeaderList } from "./security-headers.ts";

/** Types of what a build holds. A file of another type, a source map for one, is not served. */
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const PREFIX = "/_next/static/";

type StaticFile = { path: string; type: string; bodies: Partial<Record<Encoding, Promise<Buffer>>> };

function findFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll("\\", "/");
    files.set(PREFIX + name, { path, type, bodies: {} });
  }
  return files;
}

/**
 * The files of the build, whose names change with their content. They are known at start, so no address leads to any
 * other file, and each is read and compressed once: at first quickly, then as well as it goes, one after the other.
 */
export function openStaticFiles(folder: string, headers: HeaderList) {
  const files = findFiles(folder);
  let improving: Promise<unknown> = Promise.resolve();

  function bodyOf(file: StaticFile, encoding: Encoding): Promise<Buffer> {
    const held = file.bodies[encoding];
    if (held) return held;
    const body =
      encoding === "identity"
        ? readFile(file.path)
        : bodyOf(file, "identity").then((content) => compress(content, encoding));
    file.bodies[encoding] = body;
    body.catch(() => delete file.bodies[encoding]);
    if (encoding !== "identity") improving = improving.then(() => improve(file, encoding)).catch(() => {});
    return body;
  }

  async function improve(file: StaticFile, encoding: Encoding): Promise<void> {
    const better = await compress(await bodyOf(file, "identity"), encoding, { best: true });
    file.bodies[encoding] = Promise.resolve(better);
  }

  async function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
    const content = await bodyOf(file, "identity");
    const isText = isCompressible(file.type) && isWorthCompressing(content.length);
    const encoding = isText ? encodingFor(String(request.headers["accept-encoding"] ?? "")) : "identity";
    const body = await bodyOf(file, encoding);
    response.writeHead(200, {
      ...headers,
      "content-type": file.type,
      "content-length": body.length,
      "cache-control": "public, max-age=31536000, immutable",
      ...(isText && { vary: "Accept-Encoding" }),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    response.end(body);
  }

  return {
    /** Answers a GET or HEAD for a file of the build, 404 for one that is not there; false for any other address. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? "";
      if (!url.startsWith(PREFIX)) return false;
      const file = files.get(url.split("?", 1)[0] ?? "");
      if (!file) {
        const text = "Not Found\n";
        const type = "text/plain; charset=utf-8";
        response.writeHead(404, { ...headers, "content-type": type, "cache-control": "no-store" });
        response.end(text);
        return true;
      }
      send(request, response, file).catch(() => response.destroy());
      return true;
    },
  };
}
