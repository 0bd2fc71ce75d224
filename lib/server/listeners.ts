import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as Listener, type ListenOptions } from "node:net";

/**
 * Node's default (511) overflows in a burst while a page is rendered; the kernel then drops SYNs and clients retry
 * after 1 s.
 */
const BACKLOG = 4096;

const COUNT = 8;

async function listen(listener: Listener, options: ListenOptions): Promise<void> {
  const listening = once(listener, "listening");
  listener.listen(options);
  await listening;
}

/** Finds out whether the port is in use, which listening with reusePort would not report. */
async function claim(options: ListenOptions): Promise<number> {
  const probe = createServer();
  await listen(probe, options);
  const { port } = probe.address() as AddressInfo;
  const closed = once(probe, "close");
  probe.close();
  await closed;
  return port;
}

/**
 * Node accepts one connection per listener and event loop turn, so a burst waits for seconds while pages are rendered.
 * Several listeners share the port where the platform supports it. Returns the additional ones.
 */
export async function openListeners(server: Server, options: { host: string; port: number }): Promise<Listener[]> {
  const alone = { host: options.host, port: await claim(options), backlog: BACKLOG };
  const shared = { ...alone, reusePort: true };
  const isShared = await listen(server, shared).then(
    () => true,
    () => false,
  );
  if (!isShared) {
    await listen(server, alone);
    return [];
  }
  const others = Array.from({ length: COUNT - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  await Promise.all(others.map((listener) => listen(listener, shared)));
  return others;
}
