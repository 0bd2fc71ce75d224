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

export async function call<Data>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Data> {
  let response: Response;
  let envelope: Envelope;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? undefined : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    envelope = (await response.json()) as Envelope;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallFailure(0, "");
  }
  if (response.ok && envelope.success) return envelope.data as Data;
  throw new CallFailure(response.status, envelope.error ?? "", envelope.code, envelope.fields);
}
