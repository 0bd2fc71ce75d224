import { describe, expect, test } from "vitest";
import { clientAddress, proxyList } from "#lib/server/guards/client-address";

const trusted = proxyList(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);

describe("the client's address", () => {
  test.each([
    ["the peer's, without a proxy", "203.0.113.9", undefined, "203.0.113.9"],
    ["the peer's, whatever an untrusted peer claims", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["an IPv4 address if it is mapped to IPv6", "::ffff:203.0.113.9", undefined, "203.0.113.9"],
    ["without a zone", "fe80::1%eth0", undefined, "fe80::1"],
    ["the hop before a trusted proxy", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
    ["the right-most untrusted hop, not one to its left", "10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
    ["the hop before a chain of trusted proxies", "192.0.2.7", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["the left-most hop, when all are trusted", "10.1.2.3", "10.2.2.2, 10.3.3.3", "10.2.2.2"],
    ["the proxy's, when it forwards no valid address", "10.1.2.3", "unknown", "10.1.2.3"],
    ["the hop after an invalid one", "10.1.2.3", "198.51.100.1, rubbish, 10.3.3.3", "10.3.3.3"],
    ["IPv6 behind a trusted IPv6 proxy", "2001:db8::1", "2a00:1450::5", "2a00:1450::5"],
    ["without a port", "10.1.2.3", "198.51.100.1:4711", "198.51.100.1"],
    ["without brackets and port", "10.1.2.3", "[2a00:1450::5]:4711", "2a00:1450::5"],
    ["“unknown”, when the connection is closed", undefined, undefined, "unknown"],
  ])("is %s", (_, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address);
  });
});

test.each(["localhost", "10.0.0.0/33", "nginx"])("rejects a trusted proxy that is not a valid address: %s", (entry) => {
  expect(() => proxyList([entry])).toThrow();
});
