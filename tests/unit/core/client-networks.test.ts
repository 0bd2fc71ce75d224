import { expect, test } from "vitest";
import { networksOf } from "#lib/core/client-networks";
import { clientKey } from "#lib/core/rate-limit";

const namesOf = (address: string) =>
  networksOf(clientKey({ get: () => address })).map(({ name, share }) => [name, share]);

test("an IPv6 address belongs to a /64, a /56 and a /48, with growing shares", () => {
  expect(namesOf("2001:db8:1:2345::1")).toEqual([
    ["2001:db8:1:2345", 1],
    ["2001:db8:1:23/56", 2],
    ["2001:db8:1/48", 4],
  ]);
  expect(namesOf("2001:DB8:1:23ff:9::")).toEqual([
    ["2001:db8:1:23ff", 1],
    ["2001:db8:1:23/56", 2],
    ["2001:db8:1/48", 4],
  ]);
  expect(namesOf("::1")[2]).toEqual(["0:0:0/48", 4]);
});

test("an IPv4 or unknown address is its own network", () => {
  expect(namesOf("192.0.2.1")).toEqual([["192.0.2.1", 1]]);
  expect(namesOf("unknown")).toEqual([["unknown", 1]]);
});
