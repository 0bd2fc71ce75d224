import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ClaimProof } from "#components/admin/payments/claim-proof";
import { ClaimRow } from "#components/admin/payments/claim-row";
import { isOverdue, isTransactionHash, screenshotAddress } from "#lib/premium/claims/policy";
import type { AdminClaim } from "#lib/premium/claims/types";

const SENT = "2027-01-31T12:00:00.000Z";
const HOUR = 3_600_000;
const at = (milliseconds: number) => Date.parse(SENT) + milliseconds;

const claim: AdminClaim = {
  id: 1,
  plan: "2 Months",
  months: 2,
  usdt: 27,
  order: null,
  transactionHash: "a".repeat(64),
  screenshotUrl: "https://pictures.example.com/a/b?c=d",
  state: "open",
  reason: null,
  createdAt: SENT,
  decidedAt: null,
  member: { id: 2, username: "anna", isPremium: false, premiumUntil: null },
  decider: null,
  seenBefore: null,
};
const EXPLORER = "https://explorer.example.com/#/transaction/{hash}";

describe("a pending payment", () => {
  const row = (now: number, facts: Partial<AdminClaim> = {}) =>
    renderToStaticMarkup(
      createElement(ClaimRow, {
        claim: { ...claim, ...facts },
        explorer: EXPLORER,
        promisedHours: 3,
        now,
        hasActions: true,
        onApprove: () => {},
        onDecline: () => {},
      }),
    );

  test("is marked as overdue after more than three hours", () => {
    expect([isOverdue(claim, 3, at(3 * HOUR)), isOverdue(claim, 3, at(3 * HOUR + 1))]).toEqual([false, true]);
    expect(row(at(3 * HOUR))).not.toMatch(/text-danger|Waiting/);
    expect(row(at(5 * HOUR))).toMatch(/text-danger.*Waiting .*5 h<.* \(goal: 3 h\)/);
  });

  test("can be declined but not approved after the account was deleted", () => {
    expect(row(at(0))).toMatch(/anna.*Not premium.*Approve.*Decline/s);
    const orphan = row(at(0), { member: null });
    expect(orphan).toMatch(/Deleted account.*Decline/s);
    expect(orphan).not.toContain("Approve");
  });

  test("shows when its transaction hash was seen before", () => {
    expect(row(at(0))).not.toContain("seen before");
    expect(row(at(0), { seenBefore: { state: "declined", createdAt: "2027-01-02T03:04:00.000Z" } })).toMatch(
      /seen before on .*Jan 2, 2027, 3:04.*UTC.*declined/s,
    );
  });
});

describe("the proof of a payment claim", () => {
  const proof = (explorer: string | null) => renderToStaticMarkup(createElement(ClaimProof, { ...claim, explorer }));
  const html = proof(null);

  test("links the hash to the configured block explorer without a referrer", () => {
    expect(proof(EXPLORER)).toMatch(
      new RegExp(
        `<a[^>]* href="https://explorer\\.example\\.com/#/transaction/${"a".repeat(64)}"[^>]* rel="noopener noref`,
      ),
    );
    expect(proof(EXPLORER).match(/referrerPolicy="no-referrer"/g)).toHaveLength(2);
  });

  test("links only the screenshot when no explorer is set, without a referrer", () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(
      /<a[^>]* href="https:\/\/pictures\.example\.com\/a\/b\?c=d"[^>]* rel="noopener noreferrer nofollow"/,
    );
    expect(html).toContain('referrerPolicy="no-referrer"');
    expect(html).toContain(`>${"a".repeat(64)}</code>`);
  });

  test.each<[string, string | undefined]>([
    ["https://pictures.example.com/1.png", "https://pictures.example.com/1.png"],
    ["HTTPS://Pictures.Example.com", "https://pictures.example.com/"],
    ["http://pictures.example.com/1.png", undefined],
    ["javascript:alert(1)", undefined],
    ["https://user@pictures.example.com/", undefined],
    ["//pictures.example.com/", undefined],
    ["https://", undefined],
    ["", undefined],
  ])("the screenshot URL of %j is %j", (text, address) => {
    expect(screenshotAddress(text)).toBe(address);
  });

  test.each<[string, boolean]>([
    ["0123456789abcdef".repeat(4), true],
    ["0123456789ABCDEF".repeat(4), false],
    ["a".repeat(63), false],
    ["a".repeat(65), false],
    [`${"a".repeat(64)}\n`, false],
  ])("%j is a transaction hash: %j", (text, is) => {
    expect(isTransactionHash(text)).toBe(is);
  });
});
