import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { countError } from "#lib/http/metrics/error";
import type { RawResponse } from "#lib/server/buffered-response";
import { ERROR_PAGE_POLICY, errorPage } from "./error-page.ts";
import { type ErrorResponse, isApi } from "./request-guard.ts";
import type { HeaderList } from "./security-headers.ts";

/** Closing a connection while the client still sends resets it, and the client never reads the response. */
const LINGER_MS = 2_000;

type Body = { type: string; text: string; policy?: string };

function bodyOf({ url = "", headers }: IncomingMessage, { status, code, message }: ErrorResponse): Body {
  if (isApi(url)) {
    return { type: "application/json; charset=utf-8", text: JSON.stringify({ success: false, error: message, code }) };
  }
  if (!headers.accept?.includes("text/html")) return { type: "text/plain; charset=utf-8", text: `${message}\n` };
  return { type: "text/html; charset=utf-8", text: errorPage(status, message), policy: ERROR_PAGE_POLICY };
}

export function sendError(request: IncomingMessage, raw: RawResponse, error: ErrorResponse, headers: HeaderList): void {
  countError(error.code);
  const { type, text, policy } = bodyOf(request, error);
  const isSending = !request.complete;
  const isLast = request.headers.connection?.toLowerCase() === "close";
  raw.writeHead(error.status, {
    ...headers,
    ...(policy && { "content-security-policy": policy }),
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "cache-control": "private, no-store",
    ...(error.allow && { allow: error.allow }),
    ...(error.retryAfter !== undefined && { "retry-after": String(error.retryAfter) }),
    ...(isSending && { connection: isLast ? "close" : "keep-alive" }),
  });
  if (isSending && isLast) {
    raw.write(Buffer.from(text));
    discardRest(request, () => raw.end());
  } else {
    raw.end(text);
    if (isSending) discardRest(request);
  }
}

function discardRest(request: IncomingMessage, done: () => void = () => {}): void {
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.once("end", () => {
    clearTimeout(timer);
    done();
  });
  request.once("close", () => clearTimeout(timer));
  request.resume();
}

const CLIENT_ERRORS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

export function sendClientError(error: NodeJS.ErrnoException, socket: Socket, headers: HeaderList): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ ...headers, "content-length": "0", "cache-control": "no-store", connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${CLIENT_ERRORS[error.code ?? ""] ?? "400 Bad Request"}\r\n${head}\r\n`);
}
