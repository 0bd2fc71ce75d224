import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isOutcomeUnknown, isUnavailable } from "#lib/db/errors";
import { poolStats } from "#lib/db/pools";
import { connect } from "#lib/db/prisma";
import { failureReply } from "#lib/http/answers";

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const SIGNED_IN = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));
const GOING = message(
  "E",
  Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0"),
);

/** A Postgres that announces readiness and shutdown in one packet, like a killed one. */
async function dyingPostgres(): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(Buffer.concat([SIGNED_IN, READY, GOING])));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `postgresql://site:secret@127.0.0.1:${(server.address() as AddressInfo).port}/site`;
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "no reason",
    (error: unknown) => error,
  );

test("a connection that breaks while idle does not end the process, and its queries fail as unavailable", async () => {
  const broken: unknown[] = [];
  const note = (error: unknown) => broken.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.removeListener("uncaughtException", note));
  const client = connect(await dyingPostgres(), "dying");
  const reasons = await Promise.all([
    reasonOf(client.$transaction((tx) => tx.$queryRaw`SELECT 1`)),
    reasonOf(client.$transaction([client.category.count()])),
    reasonOf(client.$queryRaw`SELECT 1`),
    reasonOf(client.category.count()),
  ]);
  expect(reasons.map((reason) => [isUnavailable(reason), String(reason)])).toEqual(
    reasons.map((reason) => [true, String(reason)]),
  );
  expect(broken).toEqual([]);
  expect(poolStats()).toContainEqual({ name: "dying", totalCount: 0, idleCount: 0, waitingCount: 0 });
  await client.$disconnect();
});

test("a lost connection makes the outcome of a write unknown, unless the write was never sent", () => {
  const cut = [{ code: "P1017" }, { code: "ECONNRESET" }, new Error("Connection terminated unexpectedly")];
  const unsent = [{ code: "P1001" }, { code: "ECONNREFUSED" }, { code: "53300" }, { code: "40001" }, { code: "P2024" }];
  const codes = (errors: unknown[], isWrite: boolean) =>
    errors.map((error) => {
      const { status, text } = failureReply(error, { isWrite });
      return [status, JSON.parse(text).code];
    });
  expect(codes(cut, true)).toEqual(cut.map(() => [503, "outcome_unknown"]));
  expect(codes(cut, false)).toEqual(cut.map(() => [503, "unavailable"]));
  expect(codes(unsent, true)).toEqual(unsent.map(() => [503, "unavailable"]));
  expect([...cut, ...unsent].map(isOutcomeUnknown)).toEqual([true, true, true, false, false, false, false, false]);
  expect([...cut, ...unsent].every(isUnavailable)).toBe(true);
});
