import type { Instrumentation } from "next";
import { reportError } from "#lib/core/log";
import { isUnavailable } from "#lib/db/errors";
import { recordOutage } from "#lib/db/outage";

/** A visitor who goes away before the answer is no error. */
const isGone = (error: unknown) =>
  ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "ABORT_ERR"].includes(String((error as { code?: unknown })?.code));

/** Called by the framework when a page or handler threw. */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath }) => {
  if (isGone(error)) return;
  if (isUnavailable(error)) recordOutage();
  reportError("render failed", error, {
    path: request.path,
    route: routePath,
    id: request.headers["x-request-id"],
  });
};
