import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_BODY_BYTES } from "#lib/http/body";

export type Refusal = {
  status: number;
  code: string;
  message: string;
  allow?: string;
  /** Seconds after which to ask again. */
  retryAfter?: number;
};

/** Thrown by what renders when it has no response: what is sent in its place. */
export class Unanswered extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Control characters, which no address of this site holds. */
const CONTROL = /\p{Cc}/u;

/**
 * Headers by which the framework, or a proxy before it, talks to itself: from outside they are forgeries. None of them
 * is sent by the site's own pages.
 */
const FORGED =
  /^(?:x-(?:middleware|invoke|now|vercel|forwarded|original|rewrite|prerender|next-resume|nextjs-data|http-method)\b.*|x-matched-path|x-nonce|x-real-ip|x-method-override|forwarded|next-resume|next-action|content-security-policy.*)$/;

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** The methods a path answers: pages are read and never written to. */
export const methodsOf = (url: string): string[] => (isApi(url) ? API_METHODS : PAGE_METHODS);

/** Whether the path can be decoded and holds nothing that only breaks things. */
export function isWellFormed(url: string): boolean {
  if (!url.startsWith("/")) return false;
  try {
    return !CONTROL.test(decodeURIComponent(url.split("?", 1)[0] ?? ""));
  } catch {
    return false;
  }
}

/** Why this request goes no further; undefined when it may. */
export function refuseRequest({ method = "", url = "", headers }: IncomingMessage): Refusal | undefined {
  if (!methodsOf(url).includes(method)) {
    const allow = methodsOf(url).join(", ");
    return { status: 405, code: "method_not_allowed", message: "This method is not allowed here.", allow };
  }
  if (!isWellFormed(url)) return { status: 400, code: "invalid", message: "The address is not well-formed." };
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) return TOO_LARGE;
  return undefined;
}

export const UNKNOWN_EXPECTATION: Refusal = {
  status: 417,
  code: "invalid",
  message: "This expectation is not met here.",
};
export const TOO_LARGE: Refusal = { status: 413, code: "too_large", message: "The request is too large." };

/** Removes what only the framework and trusted proxies may say. */
export function removeForgedHeaders(headers: IncomingMessage["headers"]): void {
  for (const name of Object.keys(headers)) {
    if (FORGED.test(name)) delete headers[name];
  }
}

/**
 * Counts a body whose length was not announced, and calls `tooLarge` once instead of handing on more than is allowed.
 * Whoever reads the body then sees it neither go on nor end; the connection is closed once the client has its answer.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, tooLarge: () => void): void {
  const push = request.push;
  let size = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    const before = size;
    size += chunk?.length ?? 0;
    if (size <= MAX_BODY_BYTES) return push.call(request, chunk, encoding);
    if (before <= MAX_BODY_BYTES) tooLarge();
    if (chunk === null) {
      if (response.writableFinished) request.destroy();
      else response.once("finish", () => request.destroy());
    }
    return true;
  };
}
