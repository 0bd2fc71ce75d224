import { createHash } from "node:crypto";
import type { Headers, Whole } from "#lib/server/buffered-response";
import { compressParts, decompress, type Encoding } from "#lib/server/compression";

/** One encoding of a page, as it goes over the wire. */
export type Variant = {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** The headers of a 304. */
  validators: string[];
  etag: string;
  /** The beginning that many pages have in common: one buffer for all of them, sent before the body. */
  opening?: Buffer;
  body: Buffer;
};

/** A response as it is sent. */
export type Finished = Whole & {
  opening?: Buffer;
  encoding: Encoding;
  /** Whether other clients may be sent it in another encoding. */
  isCompressible: boolean;
  /** The text of `opening`. */
  opens: string;
};

const flat = (list: Headers): string[] =>
  Object.entries(list).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).flatMap((v) => [name, v]));

function toVariant(base: Headers, encoding: Encoding, { opening, body }: Pick<Variant, "opening" | "body">): Variant {
  const hash = createHash("sha1")
    .update(opening ?? "")
    .update(body)
    .update(String(base["content-security-policy"]))
    .digest("base64url");
  const etag = `"${hash.slice(0, 20)}"`;
  const length = String((opening?.length ?? 0) + body.length);
  const headers = {
    ...base,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    ...(length !== "0" && { "content-length": length }),
    etag,
  };
  const { "content-type": _type, ...rest } = base;
  return { opening, body, etag, headers: flat(headers), validators: flat({ ...rest, etag }) };
}

/** A finished response that is the same for everybody, in each encoding that somebody asked for. */
export class CachedPage {
  readonly status: number;
  readonly #finished: Pick<Finished, "encoding" | "isCompressible" | "opens">;
  readonly #base: Headers;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #pending = new Map<Encoding, Promise<Variant>>();

  constructor(finished: Finished) {
    const { status, headers, encoding, isCompressible, opens } = finished;
    const { "content-length": _length, "content-encoding": own, etag: _etag, ...base } = headers;
    // An encoding that the handler chose itself stays with the content.
    this.#base = encoding === "identity" && own !== undefined ? { ...base, "content-encoding": own } : base;
    this.#finished = { encoding, isCompressible, opens };
    this.#variants.set(encoding, toVariant(this.#base, encoding, finished));
    this.status = status;
  }

  /** The page in this encoding, unless it has to be made first. */
  in(wanted: Encoding): Variant | undefined {
    const { encoding, isCompressible } = this.#finished;
    return this.#variants.get(isCompressible ? wanted : encoding);
  }

  /** The page in an encoding that nobody asked for before. */
  recode(wanted: Encoding): Promise<Variant> {
    const pending = this.#pending.get(wanted) ?? this.#recode(wanted);
    this.#pending.set(wanted, pending);
    pending.finally(() => this.#pending.delete(wanted)).catch(() => {});
    return pending;
  }

  async #recode(wanted: Encoding): Promise<Variant> {
    const { encoding, opens } = this.#finished;
    const { opening, body } = this.#variants.get(encoding) as Variant;
    const content = await decompress(opening ? Buffer.concat([opening, body]) : body, encoding);
    const rest = content.subarray(Buffer.byteLength(opens)).toString();
    const variant = toVariant(this.#base, wanted, await compressParts(opens, rest, wanted));
    this.#variants.set(wanted, variant);
    return variant;
  }

  /** Memory of its own, without what it shares with others. */
  get bytes(): number {
    let sum = 0;
    for (const { headers, body } of this.#variants.values()) {
      sum += body.length + headers.reduce((length, text) => length + text.length, 0) * 2;
    }
    return sum;
  }

  /** Lets go of the larger buffers that its bodies were cut from. */
  compact(compactBody: (body: Buffer) => Buffer): void {
    for (const variant of this.#variants.values()) variant.body = compactBody(variant.body);
  }
}
