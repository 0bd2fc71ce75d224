import { isIP } from "node:net";
import ipaddr, { type IPv6 } from "ipaddr.js";

/** The only range that IANA has allocated for the public internet. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3") as [IPv6, number];

export function isPublicAddress(text: string): boolean {
  // ipaddr.js also parses other notations, such as 127.1 and 2130706433.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || (address as IPv6).match(GLOBAL_UNICAST));
}
