import { Failure } from "#lib/core/errors";
import { failureReply, toResponse } from "./answers.ts";
import type { ApiRequest, Handler } from "./route.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type RouteFunction = (
  request: ApiRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export function endpoint<H extends Partial<Record<Method, Handler>>>(handlers: H) {
  const allow = [
    ...METHODS.flatMap((method) => (handlers[method] ? (method === "GET" ? ["GET", "HEAD"] : [method]) : [])),
    "OPTIONS",
  ].join(", ");

  const refuseMethod: RouteFunction = async () => {
    const response = toResponse(failureReply(new Failure("method_not_allowed", "This method is not allowed here.")));
    response.headers.set("Allow", allow);
    return response;
  };
  const options: RouteFunction = async () => new Response(null, { status: 204, headers: { Allow: allow } });

  return {
    GET: refuseMethod,
    POST: refuseMethod,
    PUT: refuseMethod,
    PATCH: refuseMethod,
    DELETE: refuseMethod,
    OPTIONS: options,
    ...handlers,
  } as Record<Exclude<Method, keyof H> | "OPTIONS", RouteFunction> & H;
}
