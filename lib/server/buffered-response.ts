import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Transform } from "node:stream";

export type Headers = Record<string, string | string[]>;
export type Head = { status: number; headers: Headers };
export type BufferedResponse = Head & { body: Buffer };

export type RawResponse = {
  writeHead(status: number, headers: OutgoingHttpHeaders | string[]): unknown;
  write(body: Buffer): unknown;
  end(body?: Buffer | string): unknown;
};

type ResponseHandler = {
  complete(response: BufferedResponse, raw: RawResponse): void;
  stream(head: Head): Head & { transform?: Transform };
};

/** Larger responses are streamed, except documents, whose policy is computed from the whole body. */
const MAX_BUFFER_BYTES = 1024 * 1024;

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
 * Buffers what is written to `response` and passes it to `handler`. Returns the raw response, through which an error
 * can be sent at any time; what is written to `response` afterwards is discarded.
 */
export function bufferResponse(response: ServerResponse, handler: ResponseHandler): RawResponse {
  const raw = {
    writeHead: response.writeHead.bind(response) as RawResponse["writeHead"],
    write: response.write.bind(response) as (chunk: Buffer) => boolean,
    end: response.end.bind(response) as RawResponse["end"],
  };
  let state: "buffering" | "streaming" | "done" = "buffering";
  let chunks: Buffer[] = [];
  let size = 0;
  let transform: Transform | undefined;

  function startStreaming(): void {
    state = "streaming";
    const head = handler.stream({ status: response.statusCode, headers: headersOf(response) });
    transform = head.transform;
    clearHeaders(response);
    raw.writeHead(head.status, head.headers);
    if (transform) {
      transform.on("data", (chunk) => {
        if (raw.write(chunk)) return;
        transform?.pause();
        response.once("drain", () => transform?.resume());
      });
      transform.on("drain", () => response.emit("drain"));
      transform.on("end", () => raw.end());
      transform.on("error", () => response.destroy());
      response.once("close", () => transform?.destroy());
    }
    for (const chunk of chunks.splice(0)) (transform ?? raw).write(chunk);
  }

  const isEventStream = () => /^text\/event-stream|ndjson/.test(String(response.getHeader("content-type") ?? ""));
  const isDocument = () => String(response.getHeader("content-type") ?? "").startsWith("text/html");

  function write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    const done = typeof encoding === "function" ? encoding : callback;
    if (typeof done === "function") process.nextTick(done);
    if (state === "done") return true;
    const buffer = toBuffer(chunk, encoding);
    if (state === "streaming") return (transform ?? raw).write(buffer);
    chunks.push(buffer);
    size += buffer.length;
    if (isEventStream() || (size > MAX_BUFFER_BYTES && !isDocument())) startStreaming();
    return true;
  }

  function end(chunk?: unknown, encoding?: unknown, callback?: unknown): ServerResponse {
    const done = [chunk, encoding, callback].find((argument) => typeof argument === "function");
    if (typeof done === "function") response.once("finish", done as () => void);
    if (state === "done") return response;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") write(chunk, encoding);
    if ((state as string) === "streaming") {
      (transform ?? raw).end();
    } else {
      const [only, ...more] = chunks;
      const body = only && more.length === 0 ? only : Buffer.concat(chunks);
      handler.complete({ status: response.statusCode, headers: headersOf(response), body }, direct);
    }
    state = "done";
    chunks = [];
    return response;
  }

  function writeHead(status: number, reason?: unknown, headers?: unknown): ServerResponse {
    if (state === "done") return response;
    response.statusCode = status;
    setHeaders(response, (typeof reason === "string" ? headers : reason) as OutgoingHttpHeaders | undefined);
    return response;
  }

  const direct: RawResponse = {
    writeHead(status, headers) {
      state = "done";
      clearHeaders(response);
      raw.writeHead(status, headers);
      const ignore = () => response;
      Object.assign(response, { setHeader: ignore, appendHeader: ignore, removeHeader: ignore });
    },
    write: raw.write,
    end: raw.end,
  };
  Object.assign(response, { write, end, writeHead, flushHeaders: () => {} });
  return direct;
}
