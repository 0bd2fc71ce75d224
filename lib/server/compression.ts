import { once } from "node:events";
import { promisify } from "node:util";
import * as zlib from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const unbrotli = promisify<Buffer, Buffer>(zlib.brotliDecompress);
const gunzip = promisify<Buffer, Buffer>(zlib.gunzip);
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)|application\/wasm|image\/svg)/i;

const SMALLEST_BYTES = 1_000;

const chosen = new Map<string, Encoding>();

function choose(accept: string): Encoding {
  const offers = new Map(
    accept
      .toLowerCase()
      .split(",")
      .map((offer): [string, number] => {
        const [name = "", ...parameters] = offer.split(";").map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality) || 0];
      }),
  );
  const quality = (name: string) => offers.get(name) ?? offers.get("*") ?? 0;
  const best = Math.max(quality("br"), quality("gzip"));
  if (best === 0) return "identity";
  return quality("br") === best ? "br" : "gzip";
}

export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  const known = chosen.get(accept);
  if (known) return known;
  const encoding = choose(accept.slice(0, 200));
  // Bounded: browsers send few distinct values, but a client may send any.
  if (chosen.size < 100 && accept.length < 100) chosen.set(accept, encoding);
  return encoding;
}

export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && TEXT.test(contentType);
}

export const isWorthCompressing = (bytes: number): boolean => bytes >= SMALLEST_BYTES;

/** 256 kB, enough for any page, needs a sixteenth of the memory of the default window. */
const WINDOW_BITS = 18;

const brotliAt = (quality: number, sizeHint = 0): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
});

/** `best` is about 100 times slower; use it for content that is compressed once. */
export function compress(body: Buffer, encoding: Encoding, { best = false } = {}): Promise<Buffer> {
  if (encoding === "br") return brotli(body, brotliAt(best ? 11 : 5, body.length));
  if (encoding === "gzip") return gzip(body, { level: best ? 9 : 6 });
  return Promise.resolve(body);
}

export function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return unbrotli(body);
  return encoding === "gzip" ? gunzip(body) : Promise.resolve(body);
}

const OPENINGS: Record<Encoding, Map<string, Promise<Buffer>>> = {
  br: new Map(),
  gzip: new Map(),
  identity: new Map(),
};

const MAX_OPENINGS = 100;

function compressOpening(opening: string, encoding: Encoding): Promise<Buffer> {
  const known = OPENINGS[encoding].get(opening);
  if (known) return known;
  const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants;
  const body = Buffer.from(opening, "latin1");
  let made: Promise<Buffer> = Promise.resolve(body);
  if (encoding === "br") made = brotli(body, { ...brotliAt(5), finishFlush: BROTLI_OPERATION_FLUSH });
  if (encoding === "gzip") made = gzip(body, { level: 6, finishFlush: Z_SYNC_FLUSH });
  if (OPENINGS[encoding].size < MAX_OPENINGS) OPENINGS[encoding].set(opening, made);
  made.catch(() => OPENINGS[encoding].delete(opening));
  return made;
}

/**
 * Flushes the stream between the two parts, so that the bytes of the first don't depend on the second, and documents
 * with the same opening can share one buffer. `opening` is read as Latin-1 (lib/server/next/render-response.ts).
 */
export async function compressAfter(opening: string, rest: Buffer, encoding: Encoding): Promise<[Buffer, Buffer]> {
  const shared = await compressOpening(opening, encoding);
  if (encoding === "identity") return [shared, rest];
  const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants;
  const stream = encoding === "br" ? zlib.createBrotliCompress(brotliAt(5)) : zlib.createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  stream.on("data", (chunk) => chunks.push(chunk));
  const ended = once(stream, "end");
  stream.write(opening, "latin1");
  stream.flush(encoding === "br" ? BROTLI_OPERATION_FLUSH : Z_SYNC_FLUSH);
  stream.end(rest);
  await ended;
  const compressed = Buffer.concat(chunks);
  return compressed.subarray(0, shared.length).equals(shared)
    ? [shared, compressed.subarray(shared.length)]
    : [Buffer.alloc(0), compressed];
}

export async function compressParts(
  openingText: string,
  rest: Buffer,
  encoding: Encoding,
): Promise<{ opening?: Buffer; body: Buffer }> {
  if (openingText === "") return { body: await compress(rest, encoding) };
  const [opening, body] = await compressAfter(openingText, rest, encoding);
  return { opening, body };
}

export function compressor(encoding: Encoding): zlib.BrotliCompress | zlib.Gzip | undefined {
  if (encoding === "br") return zlib.createBrotliCompress(brotliAt(4));
  if (encoding === "gzip") return zlib.createGzip({ level: 6 });
  return undefined;
}
