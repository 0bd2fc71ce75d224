import { describe, expect, test } from "vitest";
import { Failure } from "#lib/core/errors";
import { clientKey, networkKey, spend } from "#lib/core/rate-limit";

let names = 0;
const aLimit = () => ({ name: `limit ${++names}`, max: 3, windowSeconds: 60 });

const refusal = (work: () => void): Failure | undefined => {
  try {
    work();
  } catch (error) {
    return error as Failure;
  }
  return undefined;
};

describe("a rate limit", () => {
  test("refuses once the window is used up, with the seconds to wait", () => {
    const limit = aLimit();
    for (let use = 0; use < 3; use++) spend(limit, "a", 1000);
    const failure = refusal(() => spend(limit, "a", 11_000));
    expect(failure).toMatchObject({ kind: "too_many_requests", details: { retryAfter: 50 } });
  });

  test("counts each client and each limit separately", () => {
    const limit = aLimit();
    for (let use = 0; use < 3; use++) spend(limit, "a", 0);
    expect(refusal(() => spend(limit, "b", 0))).toBeUndefined();
    expect(refusal(() => spend(aLimit(), "a", 0))).toBeUndefined();
  });

  test("starts over when the window ends", () => {
    const limit = aLimit();
    for (let use = 0; use < 3; use++) spend(limit, "a", 0);
    expect(refusal(() => spend(limit, "a", 59_999))).toBeInstanceOf(Failure);
    for (let use = 0; use < 3; use++) expect(refusal(() => spend(limit, "a", 60_000))).toBeUndefined();
    expect(refusal(() => spend(limit, "a", 60_001))).toBeInstanceOf(Failure);
  });

  test("tracks a bounded number of clients and forgets the oldest", () => {
    const limit = { ...aLimit(), max: 1 };
    for (let visitor = 0; visitor <= 50_000; visitor++) spend(limit, `visitor ${visitor}`, 0);
    expect(refusal(() => spend(limit, "visitor 50000", 0))).toBeInstanceOf(Failure);
    expect(refusal(() => spend(limit, "visitor 0", 0))).toBeUndefined();
  });
});

describe("the client key", () => {
  const key = (address?: string) => clientKey(new Headers(address ? { "x-client-address": address } : {}));

  test("is the IPv4 address", () => expect(key("192.0.2.7")).toBe("192.0.2.7"));
  test("is “unknown” without an address", () => expect(key()).toBe("unknown"));

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::6", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:db8::ffff:1:2:3", "2001:db8:0:0"],
    ["2001:0db8:0000:0000:1::", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("is the /64 of %s", (address, network) => {
    expect(key(address)).toBe(network);
  });
});

test("networkKey is the /48 of an IPv6 address and the /24 of an IPv4 address", () => {
  const network = (address: string) => networkKey(clientKey(new Headers({ "x-client-address": address })));
  expect([network("2001:db8:1:2::3"), network("2001:DB8:1:ffff::")]).toEqual(["2001:db8:1", "2001:db8:1"]);
  expect([network("192.0.2.9"), network("unknown")]).toEqual(["192.0.2", "unknown"]);
});
