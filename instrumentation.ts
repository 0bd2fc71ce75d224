import type { Instrumentation } from "next";
import { isUnavailable } from "#lib/database-errors";
import { noteOutage } from "#lib/http/edge/outage";
import { describeError, log } from "#lib/log";

/** Called by the framework when a page or handler threw. */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath, routeType }) => {
  if (isUnavailable(error)) noteOutage();
  log("error", "could not render", { path: request.path, routePath, routeType, ...describeError(error) });
};
