import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { Peer, type Procedures } from "#lib/server/workers/peer";

/** Two ends of a channel that delivers clones in order, like Node's. */
function connect(here: Procedures, there: Procedures) {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  const channelOf = (own: EventEmitter, other: EventEmitter) =>
    Object.assign(own, {
      send: (message: unknown) => setImmediate(() => other.emit("message", structuredClone(message))),
    });
  return {
    peer: new Peer(channelOf(ends[0], ends[1]), here),
    other: new Peer(channelOf(ends[1], ends[0]), there),
    disconnect: () => ends[0].emit("disconnect"),
  };
}

test("a call resolves with what the other process returns, and rejects with what it throws", async () => {
  const { peer } = connect(
    {},
    {
      add: (a: number, b: number) => a + b,
      fail: () => {
        throw new Error("no");
      },
    },
  );
  expect(await peer.call("add", 1, 2)).toBe(3);
  await expect(peer.call("fail")).rejects.toThrow("no");
  await expect(peer.call("unheard of")).rejects.toThrow("no procedure unheard of");
});

test("both processes call each other", async () => {
  const { peer, other } = connect({ name: () => "front" }, { name: () => "worker" });
  expect(await Promise.all([peer.call("name"), other.call("name")])).toEqual(["worker", "front"]);
});

test("announcements are awaited until the other process has applied them", async () => {
  const heard: string[] = [];
  const { peer } = connect({}, { change: (change: string) => void heard.push(change) });
  expect(peer.announced()).toBeUndefined();
  peer.announce("change", "settings");
  peer.announce("change", "catalogue");
  expect(heard).toEqual([]);
  await peer.announced();
  expect(heard).toEqual(["settings", "catalogue"]);
  expect(peer.announced()).toBeUndefined();
});

test("when the other process exits, calls reject and announcements are not awaited", async () => {
  const { peer, disconnect } = connect({}, { wait: () => new Promise(() => {}) });
  const call = peer.call("wait");
  peer.announce("wait");
  disconnect();
  await expect(call).rejects.toThrow("gone");
  await peer.announced();
  await expect(peer.call("wait")).rejects.toThrow("gone");
});
