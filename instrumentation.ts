import type { Instrumentation } from "next";
import { isUnavailable } from "#lib/database-errors";
import { reportError } from "#lib/http/edge/error-lines";
import { noteOutage } from "#lib/http/edge/outage";

/** Called by the framework when a page or handler threw. */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath }) => {
  if (isUnavailable(error)) noteOutage();
  reportError("could not render", error, { path: request.path, route: routePath });
};
