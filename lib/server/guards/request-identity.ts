import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { CLIENT_ADDRESS, clientAddress } from "./client-address.ts";
import { removeForgedHeaders } from "./request-guard.ts";

export function identifyRequest({ headers, socket }: IncomingMessage, proxies: BlockList, scheme: string): string {
  const address = clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), proxies);
  // Not a counter, which would reveal the number of requests.
  const id = randomUUID();
  removeForgedHeaders(headers);
  Object.assign(headers, { [CLIENT_ADDRESS]: address, "x-request-id": id, "x-forwarded-proto": scheme });
  return id;
}
