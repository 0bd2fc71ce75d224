import type { Instrumentation } from "next";
import { reportError } from "#lib/core/log";
import { isUnavailable } from "#lib/db/errors";
import { recordOutage } from "#lib/db/outage";

/** A client that disconnects is not an error. */
const isGone = (error: unknown) =>
  ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "ABORT_ERR"].includes(String((error as { code?: unknown })?.code));

export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath }) => {
  if (isGone(error)) return;
  if (isUnavailable(error)) recordOutage();
  reportError("render failed", error, {
    path: request.path,
    route: routePath,
    id: request.headers["x-request-id"],
  });
};
