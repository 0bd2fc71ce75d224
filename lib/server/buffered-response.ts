import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Transform } from "node:stream";

export type Headers = Record<string, string | string[]>;
export type Head = { status: number; headers: Headers };
export type Whole = Head & { body: Buffer };

/** The connection itself, behind what is held back. */
export type Wire = {
  writeHead(status: number, headers: OutgoingHttpHeaders | string[]): unknown;
  write(body: Buffer): unknown;
  end(body?: Buffer | string): unknown;
};

type Receiver = {
  /** The response is complete. Whatever is sent is sent through `wire`. */
  whole(response: Whole, wire: Wire): void;
  /** The response has become too long to hold, or must not wait: what to send in its place, and through what. */
  stream(head: Head): Head & { through?: Transform };
};

/** Longer responses than this are passed on as they come, unless they are documents, whose policy needs all of them. */
const HELD_BYTES = 1024 * 1024;

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk as Uint8Array);

function headersOf(response: ServerResponse): Headers {
  const headers: Headers = {};
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
  }
  return headers;
}

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders | string[] | undefined): void {
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]] as const] : []))
    : Object.entries(headers ?? {});
  for (const [name] of pairs) response.removeHeader(name);
  for (const [name, value] of pairs) {
    if (value !== undefined) response.appendHeader(name, typeof value === "number" ? String(value) : value);
  }
}

function clearHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}

/**
 * Puts itself between the framework and the connection: what is written to `response` is collected and handed to
 * `receiver`, which decides what is sent. Returns the connection, for an answer that overtakes the framework's; what
 * the framework writes after that, or after its own end, goes nowhere.
 */
export function holdResponse(response: ServerResponse, receiver: Receiver): Wire {
  const wire = {
    writeHead: response.writeHead.bind(response) as Wire["writeHead"],
    write: response.write.bind(response) as (chunk: Buffer) => boolean,
    end: response.end.bind(response) as Wire["end"],
  };
  let state: "held" | "streaming" | "over" = "held";
  let chunks: Buffer[] = [];
  let size = 0;
  let through: Transform | undefined;

  function startStreaming(): void {
    state = "streaming";
    const head = receiver.stream({ status: response.statusCode, headers: headersOf(response) });
    through = head.through;
    clearHeaders(response);
    wire.writeHead(head.status, head.headers);
    if (through) {
      through.on("data", (chunk) => {
        if (wire.write(chunk)) return;
        through?.pause();
        response.once("drain", () => through?.resume());
      });
      through.on("drain", () => response.emit("drain"));
      through.on("end", () => wire.end());
      through.on("error", () => response.destroy());
      response.once("close", () => through?.destroy());
    }
    for (const chunk of chunks.splice(0)) (through ?? wire).write(chunk);
  }

  const mustNotWait = () => /^text\/event-stream|ndjson/.test(String(response.getHeader("content-type") ?? ""));
  const isDocument = () => String(response.getHeader("content-type") ?? "").startsWith("text/html");

  function write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    const done = typeof encoding === "function" ? encoding : callback;
    if (typeof done === "function") process.nextTick(done);
    if (state === "over") return true;
    const buffer = toBuffer(chunk, encoding);
    if (state === "streaming") return (through ?? wire).write(buffer);
    chunks.push(buffer);
    size += buffer.length;
    if (mustNotWait() || (size > HELD_BYTES && !isDocument())) startStreaming();
    return true;
  }

  function end(chunk?: unknown, encoding?: unknown, callback?: unknown): ServerResponse {
    const done = [chunk, encoding, callback].find((argument) => typeof argument === "function");
    if (typeof done === "function") response.once("finish", done as () => void);
    if (state === "over") return response;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") write(chunk, encoding);
    if ((state as string) === "streaming") {
      (through ?? wire).end();
    } else {
      const whole = { status: response.statusCode, headers: headersOf(response), body: Buffer.concat(chunks) };
      receiver.whole(whole, overtake);
    }
    state = "over";
    chunks = [];
    return response;
  }

  function writeHead(status: number, reason?: unknown, headers?: unknown): ServerResponse {
    if (state === "over") return response;
    response.statusCode = status;
    setHeaders(response, (typeof reason === "string" ? headers : reason) as OutgoingHttpHeaders | undefined);
    return response;
  }

  const overtake: Wire = {
    writeHead(status, headers) {
      state = "over";
      clearHeaders(response);
      wire.writeHead(status, headers);
      const ignore = () => response;
      Object.assign(response, { setHeader: ignore, appendHeader: ignore, removeHeader: ignore });
    },
    write: wire.write,
    end: wire.end,
  };
  Object.assign(response, { write, end, writeHead, flushHeaders: () => {} });
  return overtake;
}
