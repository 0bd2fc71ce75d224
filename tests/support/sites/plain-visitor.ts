import { Agent, type IncomingMessage, request } from "node:http";

export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Requests and responses, redirects included. */
  sent: string;
};

type Ask = { method?: string; headers?: Record<string, string>; body?: unknown };

export type Visitor = {
  ask(path: string, options?: Ask): Promise<Reply>;
  follow(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** The data of a successful API call. */
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the tests are there to find out.
  call(method: string, path: string, body?: unknown): Promise<any>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export function visitor(port: string, cookie?: string): Visitor {
  async function ask(path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({
        port,
        host: "127.0.0.1",
        path,
        method,
        agent,
        headers: {
          host: `localhost:${port}`,
          ...(cookie && { cookie }),
          ...(text && { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
          ...headers,
        },
      })
        .on("response", resolve)
        .on("error", reject)
        .end(text);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const answer = Buffer.concat(chunks).toString();
    const sent = `${response.rawHeaders.join("\n")}\n\n${answer}`;
    return {
      status: response.statusCode ?? 0,
      headers: response.headers as Record<string, string>,
      body: answer,
      sent,
    };
  }

  async function follow(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    const seen: string[] = [];
    for (let at = path; ; ) {
      const reply = await ask(at, { headers });
      seen.push(reply.sent);
      const next = reply.headers.location && new URL(reply.headers.location, `http://localhost:${port}${at}`);
      if (!next || next.port !== port || seen.length > 4) return { ...reply, sent: seen.join("\n") };
      at = next.pathname + next.search;
    }
  }

  async function call(method: string, path: string, body?: unknown) {
    const reply = await ask(path, { method, body });
    const answer = JSON.parse(reply.body);
    if (!answer.success) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
    return answer.data ?? answer;
  }
  return { ask, follow, call };
}

export async function enter(port: string, path: "login" | "register", body: object): Promise<string> {
  const { status, sent } = await visitor(port).ask(`/api/auth/${path}`, { method: "POST", body });
  const cookie = /vitrine\.session=[^;\s]+/.exec(sent)?.[0];
  if (!cookie) throw new Error(`${path}: ${status} ${sent}`);
  return cookie;
}
