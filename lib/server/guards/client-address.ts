import { BlockList, isIP, isIPv6 } from "node:net";

/** The header in which the rest of the program finds the visitor's address. Whatever a client sends in it is replaced. */
export const CLIENT_ADDRESS = "x-client-address";

/** IPv4 as IPv4, also where it comes dressed as IPv6; without a zone. */
function plain(address: string): string {
  const bare = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  return mapped ?? bare;
}

/** The address of a hop in X-Forwarded-For, which some proxies write with a port. */
function hopAddress(text: string): string | undefined {
  const hop = text.trim();
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;
  return isIP(address) ? plain(address) : undefined;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

/** Addresses and networks (`10.0.0.0/8`) from TRUSTED_PROXIES. Throws on what is neither. */
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

/**
 * Who is asking: the other end of the connection, or, when that is a trusted proxy, the last hop before the trusted
 * ones. What stands further left in X-Forwarded-For was written by the client and means nothing.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: BlockList): string {
  let address = plain(peer ?? "");
  const isTrusted = () => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  for (const hop of (forwardedFor ?? "").split(",").reverse()) {
    if (!isTrusted()) break;
    const next = hopAddress(hop);
    if (!next) break;
    address = next;
  }
  return address || "unknown";
}
