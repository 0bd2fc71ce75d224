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
  ["is read from a trusted proxy", "10.0.0.1", { "cf-ipcountry": "DE" }, "cf-ipcountry", "DE"],
  ["is read from a trusted proxy over IPv6", "::ffff:10.0.0.1", { "cf-ipcountry": "DE" }, "cf-ipcountry", "DE"],
  ["is ignored from a visitor", "192.0.2.1", { "cf-ipcountry": "DE" }, "cf-ipcountry", undefined],
  ["is ignored in another header", "10.0.0.1", { "x-country": "DE" }, "cf-ipcountry", undefined],
  ["is ignored in the internal header", "10.0.0.1", { "x-client-country": "DE" }, "cf-ipcountry", undefined],
  ["is ignored without a configured header", "10.0.0.1", { "cf-ipcountry": "DE" }, undefined, undefined],
])("the country %s", (_, peer, headers, name, country) => {
  expect(countryOf(peer, headers, name)).toBe(country);
});
