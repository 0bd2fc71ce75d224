import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { createTargetResolver, type RequestTarget } from "#lib/server/addresses";
import { PageCache } from "#lib/server/cache/page-cache";
import { proxyList } from "#lib/server/guards/client-address";
import { createFinalizer } from "#lib/server/next/render-response";
import type { StyleSheets } from "#lib/server/next/style-sheets";
import { createOldAddresses } from "#lib/server/old-addresses";
import { createRequestHandler } from "#lib/server/request-handler";

export type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

export type Reply = {
  status: number;
  headers: Record<string, string>;
  raw: Buffer;
  body: string;
};

type Ask = { method?: string; headers?: Record<string, string>; body?: Buffer | string; chunked?: boolean };

type Settings = {
  pages?: PageCache;
  findMissing?: (address: RequestTarget) => RequestTarget | undefined;
  siteUrl?: string;
  trustedProxies?: string[];
  allowedHosts?: string[];
  embedHosts?: string[];
  publicHosts?: string[];
  hasCurrentHosts?: boolean;
  services?: () => Promise<undefined>;
  csp?: boolean;
  styleSheets?: StyleSheets;
  oldAddresses?: boolean;
};

export async function startEdge(render: Render, settings: Settings = {}) {
  const { pages = new PageCache(), siteUrl = "http://localhost:3000", trustedProxies = [], csp = true } = settings;
  const proxies = proxyList(trustedProxies);
  const { hasCurrentHosts: isCurrent = true } = settings;
  const resolveTarget = createTargetResolver({
    isRedirected: () => false,
    exists: (path) => ["/search", "/favorites", "/sitemap.xml"].includes(path),
  });
  const handler = createRequestHandler({
    render: async (request, response) => void (await render(request, response)),
    finalizer: createFinalizer({
      siteUrl,
      dev: false,
      contentSecurityPolicy: csp,
      embedHosts: async () => ({ hosts: settings.embedHosts ?? [], isCurrent }),
      publicHosts: async () => ({ hosts: settings.publicHosts ?? settings.embedHosts ?? [], isCurrent }),
      services: settings.services,
      styleSheets: settings.styleSheets,
    }),
    resolveTarget,
    findMissing: settings.findMissing,
    oldAddresses: settings.oldAddresses
      ? createOldAddresses({ siteUrl, allowedHosts: settings.allowedHosts, proxies, resolveTarget, headers: {} })
      : undefined,
    pages,
    proxies,
    siteUrl,
    allowedHosts: settings.allowedHosts,
  });
  const server = createServer({ requireHostHeader: false }, handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  async function ask(path: string, { method = "GET", headers = {}, body, chunked = false }: Ask = {}): Promise<Reply> {
    const announced = { "content-length": String(body?.length) };
    const length: Record<string, string> = chunked ? { "transfer-encoding": "chunked" } : body ? announced : {};
    const request = send({ port, path, method, headers: { ...length, ...headers }, agent: false });
    const answered = once(request, "response") as Promise<[IncomingMessage]>;
    // The server may close before it has read everything.
    request.on("error", () => {});
    request.end(body);
    const [response] = await answered;
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers as Record<string, string>,
      raw,
      body: raw.toString(),
    };
  }

  return {
    port,
    pages,
    ask,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Edge = Awaited<ReturnType<typeof startEdge>>;

export function sendShared(response: ServerResponse, html: string, status = 200): void {
  response.statusCode = status;
  response.setHeader("Cache-Control", "s-maxage=300, stale-while-revalidate=3300");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Vary", "rsc, next-router-prefetch");
  response.end(html);
}
