import { Failure } from "#lib/core/errors";
import { reportError } from "#lib/core/log";
import {
  BUSY,
  isDiskFull,
  isOutcomeUnknown,
  isUnavailable,
  NO_ROOM,
  OUTCOME_UNKNOWN,
  RETRY_AFTER_SECONDS,
} from "#lib/db/errors";
import { recordOutage } from "#lib/db/outage";
import { countError } from "./metrics/error.ts";
import { STATUS_OF } from "./statuses.ts";

const NOT_STORED: [string, string][] = [["Cache-Control", "private, no-store"]];

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

/** A Response object takes ten times as long to create and read. */
export type Reply = { status: number; headers: [name: string, value: string][]; text: string };

const reply = (body: object, status: number, headers: [string, string][] = []): Reply => ({
  status,
  headers: [["Content-Type", "application/json"], ...NOT_STORED, ...headers],
  text: JSON.stringify(body),
});

export const toResponse = ({ text, ...head }: Reply): Response => new Response(text, head);

export const succeed = (data: object, status: number, headers: [string, string][] = []): Reply =>
  reply({ success: true, data }, status, headers);

export const succeedTopLevel = (data: object): Reply => reply({ success: true, ...data }, 200);

export function failureReply(error: unknown, { isWrite = false } = {}): Reply {
  const failure = error instanceof Failure ? error : translate(error, isWrite);
  if (!failure) {
    reportError("request failed", error);
    return envelope(500, "Something went wrong. Please try again.", "internal_error");
  }
  countError(failure.kind);
  const { code = failure.kind, fields, retryAfter } = failure.details;
  const headers: [string, string][] = retryAfter === undefined ? [] : [["Retry-After", String(retryAfter)]];
  return envelope(STATUS_OF[failure.kind], failure.message, code, fields, headers);
}

function translate(error: unknown, isWrite: boolean): Failure | undefined {
  if (!isUnavailable(error)) return undefined;
  recordOutage();
  reportError("database unavailable", error, {}, "warn");
  return isWrite && isOutcomeUnknown(error)
    ? new Failure("unavailable", OUTCOME_UNKNOWN, { code: "outcome_unknown", retryAfter: RETRY_AFTER_SECONDS })
    : new Failure("unavailable", isWrite && isDiskFull(error) ? NO_ROOM : BUSY, { retryAfter: RETRY_AFTER_SECONDS });
}

function envelope(
  status: number,
  error: string,
  code: string,
  fields?: Record<string, string>,
  headers: [string, string][] = [],
): Reply {
  return reply({ success: false, error, code, ...(fields && { fields }) }, status, headers);
}
