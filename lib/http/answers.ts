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

export type Problem = {
  status: number;
  message: string;
  code: string;
  fields?: Record<string, string>;
  retryAfter?: number;
};

/** What a client is told of an error, which is logged or counted. */
export function describeProblem(error: unknown, { isWrite = false } = {}): Problem {
  const failure = error instanceof Failure ? error : translate(error, isWrite);
  if (!failure) {
    reportError("request failed", error);
    return { status: 500, message: "Something went wrong. Please try again.", code: "internal_error" };
  }
  countError(failure.kind);
  const { code = failure.kind, ...details } = failure.details;
  return { status: STATUS_OF[failure.kind], message: failure.message, code, ...details };
}

export function failureReply(error: unknown, options?: { isWrite?: boolean }): Reply {
  const { status, message, code, fields, retryAfter } = describeProblem(error, options);
  const headers: [string, string][] = retryAfter === undefined ? [] : [["Retry-After", String(retryAfter)]];
  return reply({ success: false, error: message, code, ...(fields && { fields }) }, status, headers);
}

function translate(error: unknown, isWrite: boolean): Failure | undefined {
  if (!isUnavailable(error)) return undefined;
  recordOutage();
  reportError("database unavailable", error, {}, "warn");
  return isWrite && isOutcomeUnknown(error)
    ? new Failure("unavailable", OUTCOME_UNKNOWN, { code: "outcome_unknown", retryAfter: RETRY_AFTER_SECONDS })
    : new Failure("unavailable", isWrite && isDiskFull(error) ? NO_ROOM : BUSY, { retryAfter: RETRY_AFTER_SECONDS });
}

export const csvAnswer = (name: string, csv: string): Response =>
  new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
