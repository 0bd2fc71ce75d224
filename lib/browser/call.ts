/** Fired on the window after a request that changed something. */
export const CHANGED = "changed";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `status` is 0 if there was no response. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  constructor(status: number, message: string, code?: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "CallFailure";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type Envelope = { success?: boolean; data?: unknown; error?: string; code?: string; fields?: Record<string, string> };

/**
 * Keys of requests without a definite answer. Sending the same request again sends the same key, so that nothing is
 * created twice.
 */
const keys = new Map<string, string>();

function keyOf(request: string): string {
  const known = keys.get(request);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keys.set(request, key);
  return key;
}

export async function call<Data>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Data> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = text === undefined ? {} : { "content-type": "application/json" };
  const request = method === "POST" && text !== undefined ? `${path} ${text}` : undefined;
  if (request) headers["idempotency-key"] = keyOf(request);
  let response: Response;
  let envelope: Envelope;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: text,
      signal,
    });
    envelope = (await response.json()) as Envelope;
    if (request && response.status < 500) keys.delete(request);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallFailure(0, "");
  }
  if (response.ok && envelope.success) {
    if (method !== "GET") globalThis.dispatchEvent?.(new Event(CHANGED));
    return envelope.data as Data;
  }
  throw new CallFailure(response.status, envelope.error ?? "", envelope.code, envelope.fields);
}
