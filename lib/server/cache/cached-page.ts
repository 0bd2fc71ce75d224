import { createHash } from "node:crypto";
import type { BufferedResponse, Headers } from "#lib/server/buffered-response";
import { compressParts, decompress, type Encoding } from "#lib/server/compression";

export type Variant = {
  headers: string[];
  validators: string[];
  etag: string;
  opening?: Buffer;
  body: Buffer;
};

export type Finished = BufferedResponse & {
  opening?: Buffer;
  encoding: Encoding;
  isCompressible: boolean;
  openingText: string;
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

export class CachedPage {
  readonly status: number;
  readonly #finished: Pick<Finished, "encoding" | "isCompressible" | "openingText">;
  readonly #base: Headers;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #pending = new Map<Encoding, Promise<Variant>>();

  constructor(finished: Finished) {
    const { status, headers, encoding, isCompressible, openingText } = finished;
    const { "content-length": _length, "content-encoding": own, etag: _etag, ...base } = headers;
    // A handler's own content-encoding is kept.
    this.#base = encoding === "identity" && own !== undefined ? { ...base, "content-encoding": own } : base;
    this.#finished = { encoding, isCompressible, openingText };
    this.#variants.set(encoding, toVariant(this.#base, encoding, finished));
    this.status = status;
  }

  in(wanted: Encoding): Variant | undefined {
    const { encoding, isCompressible } = this.#finished;
    return this.#variants.get(isCompressible ? wanted : encoding);
  }

  reencode(wanted: Encoding): Promise<Variant> {
    const pending = this.#pending.get(wanted) ?? this.#reencode(wanted);
    this.#pending.set(wanted, pending);
    pending.finally(() => this.#pending.delete(wanted)).catch(() => {});
    return pending;
  }

  async #reencode(wanted: Encoding): Promise<Variant> {
    const { encoding, openingText } = this.#finished;
    const { opening, body } = this.#variants.get(encoding) as Variant;
    const content = await decompress(opening ? Buffer.concat([opening, body]) : body, encoding);
    const rest = content.subarray(openingText.length);
    const variant = toVariant(this.#base, wanted, await compressParts(openingText, rest, wanted));
    this.#variants.set(wanted, variant);
    return variant;
  }

  get bytes(): number {
    let sum = 0;
    for (const { headers, body } of this.#variants.values()) {
      sum += body.length + headers.reduce((length, text) => length + text.length, 0) * 2;
    }
    return sum;
  }

  compact(compactBody: (body: Buffer) => Buffer): void {
    for (const variant of this.#variants.values()) variant.body = compactBody(variant.body);
  }
}
