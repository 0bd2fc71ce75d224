import { isUnavailable } from "#lib/database-errors";
import { Failure } from "#lib/errors";
import { describeError, log } from "#lib/log";
import { STATUS_OF } from "./statuses.ts";

/** Seconds a client waits before it asks a site again whose database is away. */
const RETRY_AFTER_SECONDS = 5;

const NOT_STORED = { "Cache-Control": "private, no-store" };

/** What a handler returns when the status or the envelope differs from the endpoint's usual one. */
export class Answer {
  readonly data: object;
  readonly status: number;
  readonly headers: [string, string][];

  constructor(data: object, status: number, headers: [string, string][] = []) {
    this.data = data;
    this.status = status;
    this.headers = headers;
  }
}

export function succeed(data: object, status: number, headers: [string, string][] = []): Response {
  const response = Response.json({ success: true, data }, { status, headers: NOT_STORED });
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** The answer of the one list whose keys stand beside `success`. */
export const succeedAtTop = (data: object): Response =>
  Response.json({ success: true, ...data }, { headers: NOT_STORED });

/** The answer to a refusal; anything but a Failure is logged and told in general words. */
export function refuse(error: unknown): Response {
  const failure = error instanceof Failure ? error : translate(error);
  if (!failure) {
    log("error", "request failed", describeError(error));
    return envelope(500, "Something went wrong. Please try again.", "internal_error");
  }
  const { code = failure.kind, fields, retryAfter } = failure.details;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return envelope(STATUS_OF[failure.kind], failure.message, code, fields, headers);
}

function translate(error: unknown): Failure | undefined {
  if (!isUnavailable(error)) return undefined;
  log("warn", "database unavailable", describeError(error));
  return new Failure("unavailable", "The site is busy. Please try again in a moment.", {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

function envelope(
  status: number,
  error: string,
  code: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Response {
  const body = { success: false, error, code, ...(fields && { fields }) };
  return Response.json(body, { status, headers: { ...NOT_STORED, ...headers } });
}
