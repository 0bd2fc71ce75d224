import { Agent, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { type Answer, faultsOf } from "./faults.ts";

declare module "vitest" {
  export interface ProvidedContext {
    sitePort: number;
    siteLog: string;
    countsFile: string;
  }
}

export type Asked = {
  method?: string;
  /** Sent without encoding. */
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** A string is sent verbatim. */
  body?: unknown;
  /** Sends no Content-Length. */
  chunked?: boolean;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** A server that rejects a body may close the connection before reading it. */
const isUnread = ({ headers, body, chunked }: Asked): boolean =>
  chunked === true || headers?.["content-length"] !== undefined || (typeof body === "string" && body.length > 60_000);

export const port = (): number => inject("sitePort");
export const origin = (): string => `http://localhost:${port()}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function ask(asked: Asked): Promise<Answer> {
  const { method = "GET", path, cookie, headers = {}, body, chunked = false } = asked;
  const isAlone = isUnread(asked);
  const payload = body === undefined ? undefined : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  const sentHeaders: Record<string, string> = {
    host: `localhost:${port()}`,
    ...(cookie && { cookie }),
    ...(payload && { "content-type": "application/json" }),
    ...(payload && (chunked ? { "transfer-encoding": "chunked" } : { "content-length": String(payload.length) })),
    ...headers,
  };
  for (const [name, value] of Object.entries(sentHeaders)) if (value === "") delete sentHeaders[name];
  return new Promise((resolve, reject) => {
    const request = send(
      { host: "127.0.0.1", port: port(), agent: isAlone ? false : agent, method, path, headers: sentHeaders },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(flat), text, json: parsed(text) });
          if (isAlone) request.destroy();
        });
      },
    );
    request.on("error", reject);
    request.end(payload);
  });
}

/** Retries 503 responses. */
export async function askPatiently(asked: Asked): Promise<Answer> {
  let answer = await ask(asked);
  for (let left = 3; answer.status === 503 && left > 0; left--) {
    await pause(1_000);
    answer = await ask(asked);
  }
  return answer;
}

/** Throws if the response has a general fault. */
export async function askApi(asked: Asked): Promise<Answer> {
  const answer = await askPatiently(asked);
  const faults = [...faultsOf(answer, asked.method ?? "GET")];
  if (faults.length === 0) return answer;
  throw new Error(`${describe(asked)}: ${faults.join("; ")}\n${answer.status} ${answer.text.slice(0, 300)}`);
}

export const describe = ({ method = "GET", path, body, headers }: Asked): string =>
  `${method} ${path.slice(0, 120)} ${JSON.stringify(headers ?? {})} ${(JSON.stringify(body) ?? "").slice(0, 160)}`;
