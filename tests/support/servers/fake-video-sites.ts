import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Network } from "#lib/core/public-request";

type Page = { status?: number; type?: string; body?: string; location?: string; isSilent?: true };

export const page = (...tags: string[]): Page => ({
  body: `<!doctype html><html><head>${tags.join("")}</head></html>`,
});

/** Local sites to which every host name resolves, with pages by host and path. */
export function startFakeSites() {
  const tube = { pages: {} as Record<string, Page>, asked: [] as string[], addresses: {} as Record<string, string> };
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ headers, url }, response) => {
      const { status, type, body, location, isSilent } = tube.pages[`${headers["x-host"]}${url}`] ?? { status: 404 };
      if (isSilent) return;
      const found = status ?? (location ? 302 : 200);
      response.writeHead(found, { "content-type": type ?? "text/html", ...(location && { location }) }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => Object.assign(tube, { pages: {}, asked: [], addresses: {} }));

  const network: Network = {
    resolve: async (name) => [tube.addresses[name] ?? "8.8.8.8"],
    request: (url, _address, signal) =>
      new Promise((resolve, reject) => {
        tube.asked.push(url.hostname + url.pathname + url.search);
        const { port } = server.address() as AddressInfo;
        const headers = { "x-host": url.hostname };
        request({ port, host: "127.0.0.1", path: url.pathname + url.search, headers, signal, agent: false })
          .on("response", resolve)
          .on("error", reject)
          .end();
      }),
  };
  return Object.assign(tube, { network });
}
