import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { CLIENT_COUNTRY } from "#lib/age-assurance/country";
import { env } from "#lib/core/env";
import { CLIENT_ADDRESS, clientAddress, isTrustedProxy } from "./client-address.ts";
import { removeForgedHeaders } from "./request-guard.ts";

export function identifyRequest(
  { headers, socket }: IncomingMessage,
  proxies: BlockList,
  scheme: string,
  countryHeader = env().countryHeader,
): string {
  const address = clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), proxies);
  const country = countryHeader && headers[countryHeader]?.toString();
  // Not a counter, which would reveal the number of requests.
  const id = randomUUID();
  removeForgedHeaders(headers);
  delete headers[CLIENT_COUNTRY];
  if (country && isTrustedProxy(socket.remoteAddress, proxies)) headers[CLIENT_COUNTRY] = country;
  Object.assign(headers, { [CLIENT_ADDRESS]: address, "x-request-id": id, "x-forwarded-proto": scheme });
  return id;
}
