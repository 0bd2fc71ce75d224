import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as Listener, type ListenOptions } from "node:net";

/**
 * How many connections may wait to be accepted; beyond it the system has them try again, which takes seconds. Node's
 * default is 511, as many as come in a rush while one page is rendered. The system has a limit of its own, often 4096.
 */
const BACKLOG = 4096;

const COUNT = 8;

async function listen(listener: Listener, options: ListenOptions): Promise<void> {
  const listening = once(listener, "listening");
  listener.listen(options);
  await listening;
}

/** The port, when no other program has it. Whoever shares a port as we do below would not be told of one that does. */
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
 * Lets a server listen. Node takes in one connection of a listener in each turn of its loop, and while pages are
 * rendered a turn takes ten milliseconds or more: with one listener, who comes in a rush of others stands before the
 * door for seconds, though what they ask for is kept. So there are several, among which the system shares out who
 * comes. Throws what listening throws. Returns the listeners beside the server's own, to be closed with it.
 */
export async function openDoors(server: Server, options: { host: string; port: number }): Promise<Listener[]> {
  const alone = { host: options.host, port: await claim(options), backlog: BACKLOG };
  const shared = { ...alone, reusePort: true };
  const isShared = await listen(server, shared).then(
    () => true,
    () => false,
  );
  // Not every system lets a port be shared: there is one listener then.
  if (!isShared) {
    await listen(server, alone);
    return [];
  }
  const others = Array.from({ length: COUNT - 1 }, () =>
    // As a server of HTTP makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  await Promise.all(others.map((listener) => listen(listener, shared)));
  return others;
}
