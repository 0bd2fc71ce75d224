import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask, port } from "../support/negative/site.ts";

const CONNECTIONS = 200;

/** A connection that sends this immediately and a little more every second, as slowly as possible. */
function drip(start: string, more: string): { socket: Socket; end(): void } {
  const socket = connect(port(), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(start);
  const clock = setInterval(() => socket.writable && socket.write(more), 1_000);
  return {
    socket,
    end() {
      clearInterval(clock);
      socket.destroy();
    },
  };
}

const isOpen = ({ socket }: { socket: Socket }) => !socket.destroyed && !socket.readableEnded;

test("hundreds of slow clients do not affect others, and are disconnected", async () => {
  const head = "GET /latest HTTP/1.1\r\nHost: localhost\r\n";
  const body =
    "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{";
  const slow = Array.from({ length: CONNECTIONS }, (_, place) =>
    place % 2 ? drip(head, "X: y\r\n") : drip(body, " "),
  );
  const started = Date.now();
  const inHeaders = slow.filter((_, place) => place % 2);
  for (const { socket } of slow) socket.resume();
  // Headers may take ten seconds; a busy machine checks a little later.
  while (inHeaders.some(isOpen) && Date.now() - started < 40_000) {
    expect((await ask({ path: "/latest" })).status).toBe(200);
    await pause(500);
  }
  expect(inHeaders.filter(isOpen)).toHaveLength(0);
  for (const one of slow) one.end();
  expect((await ask({ path: "/api/videos" })).status).toBe(200);
}, 60_000);
