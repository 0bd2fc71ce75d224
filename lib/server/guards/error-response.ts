import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { countRefusal } from "#lib/http/error-metrics";
import type { Wire } from "#lib/server/buffered-response";
import { REFUSAL_POLICY, refusalPage } from "./error-page.ts";
import { isApi, type Refusal } from "./request-guard.ts";
import type { HeaderList } from "./security-headers.ts";

/** For how long the rest of a body that nobody wants is read: a connection closed before that eats the answer. */
const LINGER_MS = 2_000;

type Body = { type: string; text: string; policy?: string };

function bodyOf({ url = "", headers }: IncomingMessage, { status, code, message }: Refusal): Body {
  if (isApi(url)) {
    return { type: "application/json; charset=utf-8", text: JSON.stringify({ success: false, error: message, code }) };
  }
  if (!headers.accept?.includes("text/html")) return { type: "text/plain; charset=utf-8", text: `${message}\n` };
  return { type: "text/html; charset=utf-8", text: refusalPage(status, message), policy: REFUSAL_POLICY };
}

/** Answers without asking the framework. */
export function sendRefusal(request: IncomingMessage, wire: Wire, refusal: Refusal, headers: HeaderList): void {
  countRefusal(refusal.code);
  const { type, text, policy } = bodyOf(request, refusal);
  const isSending = !request.complete;
  const isLast = request.headers.connection?.toLowerCase() === "close";
  wire.writeHead(refusal.status, {
    ...headers,
    ...(policy && { "content-security-policy": policy }),
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "cache-control": "private, no-store",
    ...(refusal.allow && { allow: refusal.allow }),
    ...(refusal.retryAfter !== undefined && { "retry-after": String(refusal.retryAfter) }),
    ...(isSending && { connection: isLast ? "close" : "keep-alive" }),
  });
  if (isSending && isLast) {
    // The client has its answer by its length; ending it closes the connection.
    wire.write(Buffer.from(text));
    discardRest(request, () => wire.end());
  } else {
    wire.end(text);
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

/** Answers what is not HTTP, or did not arrive in time, on the bare connection. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket, headers: HeaderList): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ ...headers, "content-length": "0", "cache-control": "no-store", connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${CLIENT_ERRORS[error.code ?? ""] ?? "400 Bad Request"}\r\n${head}\r\n`);
}
