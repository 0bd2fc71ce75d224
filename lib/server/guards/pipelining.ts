import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Node parses a whole chunk of pipelined requests at once; no browser pipelines, so few are enough. */
const MAX_WAITING = 64;

/**
 * Answers the requests of one connection one after the other. Node hands over pipelined requests all at once, so that
 * one connection would keep every renderer and database connection busy.
 */
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
