import { BlockList, isIP, isIPv6 } from "node:net";

/** Holds the client's address; identifyRequest overwrites what a client sends. */
export const CLIENT_ADDRESS = "x-client-address";

function plain(address: string): string {
  const bare = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  return mapped ?? bare;
}

function hopAddress(text: string): string | undefined {
  const hop = text.trim();
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;
  return isIP(address) ? plain(address) : undefined;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

export function proxyList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${entry} is not an address or a network`);
    if (prefix === undefined) list.addAddress(plain(address), familyOf(plain(address)));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const isListed = (address: string, proxies: BlockList): boolean =>
  isIP(address) !== 0 && proxies.check(address, familyOf(address));

export const isTrustedProxy = (peer: string | undefined, proxies: BlockList): boolean =>
  isListed(plain(peer ?? ""), proxies);

/**
 * The peer, or, if it is a trusted proxy, the last untrusted hop: entries further left can be forged by the client.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: BlockList): string {
  let address = plain(peer ?? "");
  for (const hop of (forwardedFor ?? "").split(",").reverse()) {
    if (!isListed(address, proxies)) break;
    const next = hopAddress(hop);
    if (!next) break;
    address = next;
  }
  return address || "unknown";
}
