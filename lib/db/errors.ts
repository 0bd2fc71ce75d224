export const RETRY_AFTER_SECONDS = 5;

export const BUSY = "The site is busy. Please try again in a moment.";

export const NO_ROOM = "The site cannot save anything at the moment. Please try again later.";

export const OUTCOME_UNKNOWN =
  "The connection to the database was lost. It is not known whether this was saved: please look before you try again.";

const UNAVAILABLE =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2034|08\w{3}|40001|40P01|25006|25P03|57P0[1235]|57014|55P03|53\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECTION_\w+|CONNECT_TIMEOUT)$/;
/** Driver errors without a code, mostly from connections that broke in the pool or in a transaction. */
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/;

/** The connection broke or the response timed out after a statement may have been sent. */
const CUT_OFF = /^(P1017|08\w{3}|57P0[125]|ECONNRESET|EPIPE|ETIMEDOUT|CONNECTION_\w+)$/;
const CUT_OFF_TEXT = /Query read timeout|Connection terminated|ConnectionClosed|SocketTimeout/;

type Chain = { code?: unknown; originalCode?: unknown; message?: unknown; cause?: unknown; meta?: unknown };

function* links(error: unknown): Generator<Chain> {
  let link = error as (Chain & { driverAdapterError?: unknown }) | undefined;
  for (let depth = 0; link && typeof link === "object" && depth < 6; depth++) {
    yield link;
    const meta = link.meta as { driverAdapterError?: unknown } | undefined;
    link = (meta?.driverAdapterError ?? link.cause) as typeof link;
  }
}

const hasLink = (error: unknown, codes: RegExp, texts: RegExp): boolean =>
  links(error).some(
    (link) =>
      codes.test(String(link.code ?? "")) ||
      codes.test(String(link.originalCode ?? "")) ||
      (typeof link.message === "string" && texts.test(link.message)),
  );

/** True if the database is unreachable, overloaded or too slow. */
export const isUnavailable = (error: unknown): boolean => hasLink(error, UNAVAILABLE, UNAVAILABLE_TEXT);

const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/;
const DISK_FULL_TEXT = /No space left on device/;

/** The disk of the database or of the site. */
export const isDiskFull = (error: unknown): boolean => hasLink(error, DISK_FULL, DISK_FULL_TEXT);

/** True if a transaction that failed with this error may have been committed. */
export const isOutcomeUnknown = (error: unknown): boolean => hasLink(error, CUT_OFF, CUT_OFF_TEXT);

export function isUniqueViolation(error: unknown): boolean {
  return links(error).some((link) => link.code === "P2002" || link.code === "23505" || link.originalCode === "23505");
}
