import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingsShape } from "#lib/settings/schemas";
import { isServiceAddress } from "#lib/settings/service-address";
import { isTronAddress } from "#lib/settings/wallet-address";

/** The USDT contract on TRON, and one of the network's first accounts; both can be looked up. */
const KNOWN = ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy"];
const [address = ""] = KNOWN;

describe("a wallet address", () => {
  test.each(KNOWN)("can be %s", (known) => {
    expect(isTronAddress(known)).toBe(true);
  });

  test("is invalid if one character differs, is missing or is doubled", () => {
    const digit = fc.constantFrom(..."123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
    fc.assert(
      fc.property(fc.nat({ max: address.length - 1 }), digit, (at, other) => {
        const [before, after] = [address.slice(0, at), address.slice(at + 1)];
        if (other !== address[at]) expect(isTronAddress(before + other + after)).toBe(false);
        expect(isTronAddress(before + after)).toBe(false);
        expect(isTronAddress(before + address[at] + address[at] + after)).toBe(false);
      }),
    );
  });

  test.each([
    ["if it belongs to another network", "0x52908400098527886E0F7030069857D2E4169EE7"],
    ["if it belongs to Bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["in lower case", address.toLowerCase()],
    ["with invalid digits", `T${"0".repeat(33)}`],
    ["if it is empty", ""],
  ])("is invalid %s", (_, text) => {
    expect(isTronAddress(text)).toBe(false);
  });

  test("is stored trimmed, and rejected if it is invalid", () => {
    expect(settingsShape.parse({ walletAddress: ` ${address}\n` }).walletAddress).toBe(address);
    expect(settingsShape.parse({ walletAddress: null }).walletAddress).toBe(null);
    expect(settingsShape.safeParse({ walletAddress: `${address}x` }).error?.issues[0]?.message).toMatch(/TRON network/);
  });
});

test.each([
  ["https://forms.example/f/abc?x=1", true],
  ["http://localhost:4000/f", true],
  ["http://127.0.0.1:4000/f", true],
  ["http://forms.example/f", false],
  ["https://user:word@forms.example/f", false],
  ["https://user@forms.example/f", false],
  ["javascript:alert(1)", false],
  ["//forms.example/f", false],
  ["/api/contact", false],
  ["", false],
])("the service at %s may be used: %s", (text, may) => {
  expect(isServiceAddress(text)).toBe(may);
});

describe("the plans", () => {
  const plan = { months: 1, usdt: 14, eur: 15.5, usd: 17.5 };

  test("have the specification's defaults", () => {
    expect(settingsShape.parse({}).plans).toEqual([
      { months: 1, usdt: 14, eur: 15.5, usd: 17.5, popular: false },
      { months: 2, usdt: 27, eur: 27, usd: 31.5, popular: true },
      { months: 3, usdt: 39, eur: 37.5, usd: 44.5, popular: false },
      { months: 6, usdt: 70, eur: 66, usd: 77.5, popular: false },
    ]);
  });

  test.each([
    ["an empty list", []],
    ["two plans of the same length", [plan, { ...plan, usdt: 15 }]],
    ["a fraction of a month", [{ ...plan, months: 0.5 }]],
    ["a price of zero", [{ ...plan, usdt: 0 }]],
    ["a price with a fraction of a cent", [{ ...plan, usdt: 1.005 }]],
    ["a price that is text", [{ ...plan, eur: "15" }]],
  ])("reject %s", (_, plans) => {
    expect(settingsShape.safeParse({ plans }).success).toBe(false);
  });
});
