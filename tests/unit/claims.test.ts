import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ClaimProof } from "#components/admin/claim-proof";
import { ClaimRow } from "#components/admin/claim-row";
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
  transactionHash: "a".repeat(64),
  screenshotUrl: "https://pictures.example.com/a/b?c=d",
  state: "open",
  reason: null,
  createdAt: SENT,
  decidedAt: null,
  member: { id: 2, username: "anna", isPremium: false, premiumUntil: null },
  decider: null,
};

describe("a payment that waits", () => {
  const row = (now: number) =>
    renderToStaticMarkup(createElement(ClaimRow, { claim, now, acts: true, onApprove: () => {}, onDecline: () => {} }));

  test("is late after more than three hours, and then says so in words", () => {
    expect([isOverdue(claim, at(3 * HOUR)), isOverdue(claim, at(3 * HOUR + 1))]).toEqual([false, true]);
    expect(row(at(3 * HOUR))).not.toMatch(/claim-late|over 3 hours/);
    expect(row(at(5 * HOUR))).toMatch(/claim-late.*5 hours ago.*, over 3 hours/);
  });
});

describe("the proof of a payment", () => {
  const html = renderToStaticMarkup(createElement(ClaimProof, claim));

  test("links to the screenshot alone, whose host learns nothing of this site", () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(
      /<a[^>]* href="https:\/\/pictures\.example\.com\/a\/b\?c=d"[^>]* rel="noopener noreferrer nofollow"/,
    );
    expect(html).toContain('referrerPolicy="no-referrer"');
    expect(html).toContain(`<code>${"a".repeat(64)}</code>`);
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
  ])("%j leads to %j", (text, address) => {
    expect(screenshotAddress(text)).toBe(address);
  });

  test.each<[string, boolean]>([
    ["0123456789abcdef".repeat(4), true],
    ["0123456789ABCDEF".repeat(4), false],
    ["a".repeat(63), false],
    ["a".repeat(65), false],
    [`${"a".repeat(64)}\n`, false],
  ])("%j is a transaction: %j", (text, is) => {
    expect(isTransactionHash(text)).toBe(is);
  });
});
