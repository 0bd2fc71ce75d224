import { describe, expect, test } from "vitest";
import { explorerAddress, isExplorerAddress } from "#lib/settings/explorer-address";
import { settingsShape } from "#lib/settings/schemas";

const HASH = "0123456789abcdef".repeat(4);

describe("the URL of a block explorer", () => {
  test("is Tronscan's unless another is set", () => {
    const { explorerUrl } = settingsShape.parse({});
    expect(isExplorerAddress(explorerUrl ?? "")).toBe(true);
    expect(explorerAddress(explorerUrl ?? "", HASH)).toBe(`https://tronscan.org/#/transaction/${HASH}`);
  });

  test.each<[string, boolean]>([
    ["https://explorer.example.com/tx?id={hash}&network=tron", true],
    ["https://explorer.example.com:8443/{hash}", true],
    ["https://explorer.example.com/tx", false],
    ["https://explorer.example.com/{hash}/{hash}", false],
    ["https://{hash}.example.com/", false],
    ["https://explorer.example.com.{hash}/", false],
    ["https://{hash}@explorer.example.com/{hash}", false],
    ["https://user@explorer.example.com/{hash}", false],
    ["http://explorer.example.com/{hash}", false],
    ["javascript:alert('{hash}')", false],
    ["//explorer.example.com/{hash}", false],
    ["{hash}", false],
    ["", false],
  ])("is valid as %j: %j", (template, is) => {
    expect(isExplorerAddress(template)).toBe(is);
  });
});
