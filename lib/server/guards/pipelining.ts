import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const MAX_WAITING = 64;

/** Node hands over pipelined requests all at once; without this, one connection could occupy every worker. */
export function oneAtATime(handle: Handler): Handler {
  const queues = new WeakMap<Socket, (() => void)[]>();

  function start(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.once("close", () => {
      const next = queues.get(socket)?.shift();
      if (next && socket.writable) next();
      else queues.delete(socket);
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      start(request, response);
    } else if (queue.push(() => start(request, response)) > MAX_WAITING) {
      socket.destroy();
    }
  };
}
