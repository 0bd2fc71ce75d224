import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { CLIENT_ADDRESS, clientAddress } from "./client-address.ts";
import { removeForgedHeaders } from "./request-guard.ts";

/** Tells the rest of the program who asks, in headers that no client can have written. Returns the id of the request. */
export function identifyRequest({ headers, socket }: IncomingMessage, proxies: BlockList, scheme: string): string {
  const address = clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), proxies);
  // Random, since a counter would tell how many requests there are.
  const id = randomUUID();
  removeForgedHeaders(headers);
  Object.assign(headers, { [CLIENT_ADDRESS]: address, "x-request-id": id, "x-forwarded-proto": scheme });
  return id;
}
