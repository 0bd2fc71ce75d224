import { isIP } from "node:net";
import ipaddr, { type IPv6 } from "ipaddr.js";

/** The only part of IPv6 that IANA has allocated for the public internet. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3") as [IPv6, number];

/** Whether an IP address is on the public internet, as opposed to a private, local or reserved network. */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js also parses spellings of other programs, such as 127.1 and 2130706433.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || (address as IPv6).match(GLOBAL_UNICAST));
}
