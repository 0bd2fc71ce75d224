import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const GAP_MS = 25;

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The head at once, then small packets. */
function piecesOf(document: Buffer, bytes: number): Buffer[] {
  const start = document.indexOf("<body");
  const end = document.indexOf("</body>");
  const elements = Math.max(document.lastIndexOf("</dialog>", end), document.lastIndexOf("</footer>", end));
  const pieces = [document.subarray(0, start)];
  for (let at = start; at < elements; at += bytes) pieces.push(document.subarray(at, Math.min(at + bytes, elements)));
  return [...pieces, document.subarray(elements)];
}

/** A proxy that sends documents in pieces of `bytes` bytes, slowly enough for intermediate paints. */
export async function slowDocuments(site: string, bytes = 1_500): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, host } = new URL(site);
  const server: Server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host, "accept-encoding": "identity" };
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, async (answer) => {
      const body = await bodyOf(answer);
      const { "content-length": _, "transfer-encoding": __, ...passedOn } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, passedOn);
      const isDocument = answer.headers["content-type"]?.startsWith("text/html") ?? false;
      for (const piece of isDocument ? piecesOf(body, bytes) : [body]) {
        response.write(piece);
        if (isDocument) await pause(GAP_MS);
      }
      response.end();
    });
    passed.on("error", () => response.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
