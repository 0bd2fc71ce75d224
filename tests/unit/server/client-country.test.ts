import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { proxyList } from "#lib/server/guards/client-address";
import { identifyRequest } from "#lib/server/guards/request-identity";

function countryOf(peer: string, headers: Record<string, string>, name?: string): unknown {
  const request = { headers: { ...headers }, socket: { remoteAddress: peer } };
  identifyRequest(request as unknown as IncomingMessage, proxyList(["10.0.0.0/8"]), "https", name);
  return (request.headers as Record<string, unknown>)["x-client-country"];
}

test.each<[string, string, Record<string, string>, string | undefined, string | undefined]>([
  ["named by a trusted proxy", "10.0.0.1", { "cf-ipcountry": "DE" }, "cf-ipcountry", "DE"],
  ["named by a trusted proxy over IPv6", "::ffff:10.0.0.1", { "cf-ipcountry": "DE" }, "cf-ipcountry", "DE"],
  ["named by the visitor", "192.0.2.1", { "cf-ipcountry": "DE" }, "cf-ipcountry", undefined],
  ["in another header", "10.0.0.1", { "x-country": "DE" }, "cf-ipcountry", undefined],
  ["in the internal header", "10.0.0.1", { "x-client-country": "DE" }, "cf-ipcountry", undefined],
  ["without a setting", "10.0.0.1", { "cf-ipcountry": "DE" }, undefined, undefined],
])("a country %s", (_, peer, headers, name, country) => {
  expect(countryOf(peer, headers, name)).toBe(country);
});
