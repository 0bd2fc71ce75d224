import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { Network } from "#lib/core/public-request";

/** A local picture host that passes for one on the internet, and records its requests. */
export async function startPictureHost(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const network: Network = {
    resolve: async () => ["8.8.8.8"],
    request: (url, _, signal) =>
      new Promise((resolve, reject) => {
        asked.push(url.href);
        request({ port, host: "127.0.0.1", path: url.pathname, signal, agent: false })
          .on("response", resolve)
          .on("error", reject)
          .end();
      }),
  };
  return { url: `http://localhost:${port}`, network, asked, close: () => void server.close().closeAllConnections() };
}

export const makePicture = (width = 800, background = "#357"): Promise<Buffer> =>
  sharp({ create: { width, height: Math.round((width * 9) / 16), channels: 3, background } })
    .jpeg()
    .toBuffer();
