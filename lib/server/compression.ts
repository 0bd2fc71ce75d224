import { once } from "node:events";
import { promisify } from "node:util";
import * as zlib from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const unbrotli = promisify<Buffer, Buffer>(zlib.brotliDecompress);
const gunzip = promisify<Buffer, Buffer>(zlib.gunzip);
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)|application\/wasm|image\/svg)/i;

/** Below this a packet is a packet, and compressing costs more than it saves. */
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

/** The best of the encodings that a client's Accept-Encoding names. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  const known = chosen.get(accept);
  if (known) return known;
  const encoding = choose(accept.slice(0, 200));
  // Browsers send a handful of them; whoever sends others does not get to fill the memory.
  if (chosen.size < 100 && accept.length < 100) chosen.set(accept, encoding);
  return encoding;
}

/** Whether a body of this media type gets smaller. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && TEXT.test(contentType);
}

export const isWorthCompressing = (bytes: number): boolean => bytes >= SMALLEST_BYTES;

/** A window of 256 kB covers any page, and costs a sixteenth of the default one in memory. */
const WINDOW_BITS = 18;

const brotliAt = (quality: number, sizeHint = 0): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
});

/** `best` takes a hundred times as long as the other: for what is compressed once and sent for ever. */
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

/** Of each encoding: a build's documents begin in a handful of ways, and nobody fills the memory with others. */
const MOST_OPENINGS = 100;

/** A beginning as it stands compressed before anything that follows. */
function compressOpening(opening: string, encoding: Encoding): Promise<Buffer> {
  const known = OPENINGS[encoding].get(opening);
  if (known) return known;
  const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants;
  const body = Buffer.from(opening);
  let made: Promise<Buffer> = Promise.resolve(body);
  if (encoding === "br") made = brotli(body, { ...brotliAt(5), finishFlush: BROTLI_OPERATION_FLUSH });
  if (encoding === "gzip") made = gzip(body, { level: 6, finishFlush: Z_SYNC_FLUSH });
  if (OPENINGS[encoding].size < MOST_OPENINGS) OPENINGS[encoding].set(opening, made);
  made.catch(() => OPENINGS[encoding].delete(opening));
  return made;
}

/**
 * Compresses a text in two parts. The stream is flushed after the first, whose bytes therefore do not depend on what
 * follows: texts that begin alike share one buffer for their beginning. Together the parts are one body, hardly larger
 * than if it were compressed in one.
 */
export async function compressAfter(opening: string, rest: string, encoding: Encoding): Promise<[Buffer, Buffer]> {
  const shared = await compressOpening(opening, encoding);
  if (encoding === "identity") return [shared, Buffer.from(rest)];
  const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants;
  const stream = encoding === "br" ? zlib.createBrotliCompress(brotliAt(5)) : zlib.createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  stream.on("data", (chunk) => chunks.push(chunk));
  const ended = once(stream, "end");
  stream.write(opening);
  stream.flush(encoding === "br" ? BROTLI_OPERATION_FLUSH : Z_SYNC_FLUSH);
  stream.end(rest);
  await ended;
  const whole = Buffer.concat(chunks);
  return whole.subarray(0, shared.length).equals(shared)
    ? [shared, whole.subarray(shared.length)]
    : [Buffer.alloc(0), whole];
}

/** A body whose beginning may be one that it shares with others. */
export async function compressParts(
  opens: string,
  rest: string | Buffer,
  encoding: Encoding,
): Promise<{ opening?: Buffer; body: Buffer }> {
  if (opens === "") return { body: await compress(Buffer.from(rest), encoding) };
  const [opening, body] = await compressAfter(opens, rest.toString(), encoding);
  return { opening, body };
}

/** For a body that is sent while it is made. */
export function compressor(encoding: Encoding): zlib.BrotliCompress | zlib.Gzip | undefined {
  if (encoding === "br") return zlib.createBrotliCompress(brotliAt(4));
  if (encoding === "gzip") return zlib.createGzip({ level: 6 });
  return undefined;
}
