import { BlockList, isIP } from "node:net";

/** What of IPv4 is not on the public internet: this network, private, shared, local, tests, multicast, reserved. */
const RESERVED_V4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Of the IPv6 addresses that are given out: tunnels that lead to any IPv4 address, documentation, protocol uses. */
const RESERVED_V6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [network, prefix] of RESERVED_V4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of RESERVED_V6) reserved.addSubnet(network, prefix, "ipv6");

const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the public internet, and to nobody's own network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, "ipv4");
    case 6:
      return givenOut.check(address, "ipv6") && !reserved.check(address, "ipv6");
    default:
      return false;
  }
}
