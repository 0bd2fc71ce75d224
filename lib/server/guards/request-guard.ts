import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_CATEGORY_BODY } from "#lib/categories/policy";
import { MAX_BODY_BYTES } from "#lib/http/body";
import { MAX_FORM_BODY, MAX_PIECE_BYTES } from "#lib/imports/uploads/policy";
import { MAX_BRAND_BODY } from "#lib/settings/brand/policy";
import { MAX_PROVIDERS_BODY } from "#lib/videos/providers/defaults";

export type ErrorResponse = {
  status: number;
  code: string;
  message: string;
  allow?: string;
  retryAfter?: number;
};

export class UpstreamError extends Error {
  readonly response: ErrorResponse;

  constructor(response: ErrorResponse) {
    super(response.message);
    this.response = response;
  }
}

const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];

const CONTROL = /\p{Cc}/u;

/** Internal headers of Next and of proxies, which clients could forge. */
const FORGED =
  /^(?:x-(?:middleware|invoke|now|vercel|forwarded|original|rewrite|prerender|next-resume|nextjs-data|http-method)\b.*|x-matched-path|x-nonce|x-real-ip|x-method-override|forwarded|next-resume|next-action|content-security-policy.*)$/;

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

export const methodsOf = (url: string): string[] => (isApi(url) ? API_METHODS : PAGE_METHODS);

export function isWellFormed(url: string): boolean {
  if (!url.startsWith("/")) return false;
  try {
    return !CONTROL.test(decodeURIComponent(url.split("?", 1)[0] ?? ""));
  } catch {
    return false;
  }
}

const LARGE_BODIES: [RegExp, number][] = [
  [/^PUT \/api\/admin\/brand(?:\?|$)/, MAX_BRAND_BODY],
  [/^PUT \/api\/admin\/categories\/\d+(?:\?|$)/, MAX_CATEGORY_BODY],
  [/^POST \/api\/admin\/imports\/files(?:\?|$)/, MAX_FORM_BODY],
  [/^PATCH \/api\/admin\/import-uploads\/\d+(?:\?|$)/, MAX_PIECE_BYTES],
  [/^POST \/api\/admin\/providers\/import(?:\?|$)/, MAX_PROVIDERS_BODY],
];

function maxBodyOf({ method, url = "" }: IncomingMessage): number {
  const [, max = MAX_BODY_BYTES] = LARGE_BODIES.find(([request]) => request.test(`${method} ${url}`)) ?? [];
  return max;
}

export function checkRequest(request: IncomingMessage): ErrorResponse | undefined {
  const { method = "", url = "", headers } = request;
  if (!methodsOf(url).includes(method)) {
    const allow = methodsOf(url).join(", ");
    return { status: 405, code: "method_not_allowed", message: "This method is not allowed here.", allow };
  }
  if (!isWellFormed(url)) return { status: 400, code: "invalid", message: "The address is not well-formed." };
  if (Number(headers["content-length"] ?? 0) > maxBodyOf(request)) return TOO_LARGE;
  return undefined;
}

export const UNKNOWN_EXPECTATION: ErrorResponse = {
  status: 417,
  code: "invalid",
  message: "This expectation is not met here.",
};
export const TOO_LARGE: ErrorResponse = { status: 413, code: "too_large", message: "The request is too large." };

export function removeForgedHeaders(headers: IncomingMessage["headers"]): void {
  for (const name of Object.keys(headers)) {
    if (FORGED.test(name)) delete headers[name];
  }
}

/**
 * Enforces the body limit without Content-Length. Calls `tooLarge` once and withholds the rest of the body; the
 * connection closes after the response.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, tooLarge: () => void): void {
  const push = request.push;
  const max = maxBodyOf(request);
  let size = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    const before = size;
    size += chunk?.length ?? 0;
    if (size <= max) return push.call(request, chunk, encoding);
    if (before <= max) tooLarge();
    if (chunk === null) {
      if (response.writableFinished) request.destroy();
      else response.once("finish", () => request.destroy());
    }
    return true;
  };
}
