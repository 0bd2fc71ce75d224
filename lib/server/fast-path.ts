import type { IncomingMessage, ServerResponse } from "node:http";
import type { Asked, Handler } from "#lib/http/route";

/** Handlers by method and path: "POST /api/analytics/log-view". */
type ShortCuts = Record<string, Pick<Handler, "reply">>;

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** All of the body; nothing when the client went away before its end. */
async function readAll(request: IncomingMessage): Promise<Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    return chunks;
  } catch {
    return undefined;
  }
}

function askedBy({ method = "", url = "", headers }: IncomingMessage, body: Uint8Array[]): Asked {
  return {
    method,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    nextUrl: { searchParams: new URLSearchParams(url.split("?")[1]) },
    body,
  };
}

/**
 * Answers a few small, frequent requests without the framework, which spends several times as long on each as they
 * take. The handlers are those of the endpoints: the framework's routes remain, and there is no second set of rules.
 */
export function shortCut(handlers: ShortCuts, render: Render): Render {
  return async (request, response) => {
    const isHead = request.method === "HEAD";
    const handler = handlers[`${isHead ? "GET" : request.method} ${request.url?.split("?", 1)[0]}`];
    if (!handler) return render(request, response);
    const body = await readAll(request);
    if (!body) return;
    const answered = await handler.reply(askedBy(request, body));
    const { status, headers } = answered;
    response.statusCode = status;
    for (const [name, value] of headers) response.appendHeader(name, value);
    if (isHead) response.end();
    else response.end(answered instanceof Response ? Buffer.from(await answered.arrayBuffer()) : answered.text);
  };
}
