import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { matchesETag } from "#lib/core/etag";
import type { HeaderList } from "#lib/server/guards/security-headers";
import { compress, type Encoding, encodingFor, isCompressible, isWorthCompressing } from "./compression.ts";

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

const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";

type StaticFile = {
  path: string;
  type: string;
  cacheControl: string;
  etag?: string;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
};

type Files = Map<string, StaticFile>;

function addFiles(files: Files, folder: string, prefix: string, cacheControl: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll("\\", "/");
    files.set(prefix + encodeURI(name), { path, type, cacheControl, bodies: {} });
  }
}

const etagOf = (content: Buffer): string =>
  `W/"${createHash("sha1").update(content).digest("base64url").slice(0, 20)}"`;

/**
 * Serves the build and `publicFolder`. Files are compressed once, quickly for the first request and then at the best
 * level.
 */
export function openStaticFiles(folder: string, headers: HeaderList, publicFolder?: string) {
  const files: Files = new Map();
  addFiles(files, folder, PREFIX, IMMUTABLE);
  if (publicFolder) addFiles(files, publicFolder, "/", ONE_DAY);
  let improving: Promise<unknown> = Promise.resolve();

  function bodyOf(file: StaticFile, encoding: Encoding): Promise<Buffer> {
    const cached = file.bodies[encoding];
    if (cached) return cached;
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
    file.etag ??= etagOf(content);
    const validators = { ...headers, "cache-control": file.cacheControl, etag: file.etag };
    if (matchesETag(request.headers["if-none-match"], file.etag)) {
      response.writeHead(304, validators);
      response.end();
      return;
    }
    const isText = isCompressible(file.type) && isWorthCompressing(content.length);
    const encoding = isText ? encodingFor(String(request.headers["accept-encoding"] ?? "")) : "identity";
    const body = await bodyOf(file, encoding);
    response.writeHead(200, {
      ...validators,
      "content-type": file.type,
      "content-length": body.length,
      ...(isText && { vary: "Accept-Encoding" }),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    response.end(body);
  }

  return {
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? "";
      const file = files.get(url.split("?", 1)[0] ?? "");
      if (!file && !url.startsWith(PREFIX)) return false;
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
