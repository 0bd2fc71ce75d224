import { EventEmitter } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import next from "next";
import { ignoreEnvFiles } from "./env-files.ts";

export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Options = {
  dev: boolean;
  host: string;
  port: number;
  server?: Server;
};

export async function startNext({
  dev,
  host,
  port,
  server,
}: Options): Promise<{ render: Render; close(): Promise<void> }> {
  const httpServer = server ?? (new EventEmitter() as Server);
  ignoreEnvFiles();
  const app = next({ dev, dir: process.cwd(), hostname: host, port, httpServer, quiet: !dev });
  await (dev ? app.prepare() : prepareQuietly(() => app.prepare()));
  const handle = app.getRequestHandler();
  const render: Render = (request, response) => {
    request.headers["user-agent"] ||= NAMELESS;
    return handle(request, response);
  };
  return { render, close: () => app.close() };
}

/**
 * Next (16.4.6) ignores `htmlLimitedBots` for requests without a User-Agent and streams their metadata, so that a late
 * title stands in the body, also in the document that is cached for everyone.
 */
const NAMELESS = "-";

/** Next prints how long it took to read next.config.mjs, also where each line of the output must be JSON. */
async function prepareQuietly(prepare: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = (...parts: unknown[]) => {
    if (!/Running next\.config/.test(String(parts[0]))) log(...parts);
  };
  try {
    await prepare();
  } finally {
    console.log = log;
  }
}
