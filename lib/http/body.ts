import { Failure } from "#lib/core/errors";

/** Imports use their own endpoint. */
export const MAX_BODY_BYTES = 64 * 1024;

const cutOff = () => new Failure("invalid", "The request was cut off.");
const tooLarge = () => new Failure("too_large", "The request is too large.");

export type WithBody = {
  headers: Pick<Headers, "get">;
  body: ReadableStream<Uint8Array> | Iterable<Uint8Array> | null;
};

export async function readJson(
  request: WithBody,
  { beacon = false, maxBytes = MAX_BODY_BYTES } = {},
): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json" && !(beacon && type === "text/plain")) {
    throw new Failure("not_json", "The request body must be JSON.");
  }
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const bytes = await readBytes(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Failure("invalid", "The request body is not valid JSON.", { code: "invalid_json" });
  }
}

export async function readBytes(request: WithBody, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // A cut-off request has the error code of a broken connection, which must not be mistaken for the database's.
    throw error instanceof Failure ? error : cutOff();
  }
  return Buffer.concat(chunks);
}
