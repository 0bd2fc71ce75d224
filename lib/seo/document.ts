import { matchesETag } from "#lib/core/etag";
import { reportError } from "#lib/core/log";
import { BUSY, isUnavailable, RETRY_AFTER_SECONDS } from "#lib/db/errors";
import { lastGood, remembered } from "./last-good.ts";

type Kind = {
  type: string;
  name?: string;
  /** Seconds, for shared caches; browsers always revalidate. */
  maxAgeSeconds: number;
};

export type Version = { etag: string; modifiedAt: string };

export const FEED_KIND: Kind = { type: "application/rss+xml; charset=utf-8", maxAgeSeconds: 300 };
export const XML_TYPE = "application/xml; charset=utf-8";

/**
 * Reads the first piece before sending a status: no piece is 404, a failure 503. A later failure aborts the connection.
 */
export async function sendDocument(kind: Kind, pieces: AsyncGenerator<string>): Promise<Response> {
  const all = kind.name === undefined ? pieces : remembered(kind.name, pieces);
  const first = await all.next().catch((error: unknown) => errorResponse(error, kind));
  if (first instanceof Response) return first;
  if (first.done) return plain("Not found.", 404);
  return new Response(streamOf(first, all), {
    headers: { "Content-Type": kind.type, "Cache-Control": cacheControl(kind) },
  });
}

/** For documents that are too long to be rendered just for their ETag. */
export async function sendVersion(
  request: Request,
  kind: Kind,
  version: Promise<Version | undefined>,
  pieces: AsyncGenerator<string>,
): Promise<Response> {
  const found = await version.catch((error: unknown) => errorResponse(error, kind));
  if (found instanceof Response) return found;
  if (!found) return sendDocument(kind, pieces);
  const { etag, modifiedAt } = found;
  const validators = { ETag: etag, "Last-Modified": new Date(modifiedAt).toUTCString() };
  if (matchesETag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: { ...validators, "Cache-Control": cacheControl(kind) } });
  }
  const response = await sendDocument(kind, pieces);
  if (response.ok) for (const [name, value] of Object.entries(validators)) response.headers.set(name, value);
  return response;
}

const cacheControl = ({ maxAgeSeconds }: Kind): string =>
  `public, max-age=0, s-maxage=${maxAgeSeconds}, must-revalidate`;

function streamOf(first: IteratorResult<string>, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let unsent: IteratorResult<string> | undefined = first;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = unsent ?? (await pieces.next());
        unsent = undefined;
        if (piece.done) controller.close();
        else controller.enqueue(encoder.encode(piece.value));
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

function errorResponse(error: unknown, { name, type }: Kind): Response {
  if (!isUnavailable(error)) throw error;
  reportError("database unavailable", error, {}, "warn");
  const before = name === undefined ? undefined : lastGood(name);
  if (before)
    return new Response(new Uint8Array(before), { headers: { "Content-Type": type, "Cache-Control": "no-cache" } });
  return plain(BUSY, 503, { "Retry-After": String(RETRY_AFTER_SECONDS) });
}

const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
