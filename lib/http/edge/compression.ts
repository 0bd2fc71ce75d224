import { promisify } from "node:util";
import * as zlib from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

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

/** For a body that is sent while it is made. */
export function compressor(encoding: Encoding): zlib.BrotliCompress | zlib.Gzip | undefined {
  if (encoding === "br") return zlib.createBrotliCompress(brotliAt(4));
  if (encoding === "gzip") return zlib.createGzip({ level: 6 });
  return undefined;
}
