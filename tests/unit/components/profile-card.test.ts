import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PremiumPayments } from "#components/account/premium-payments";
import { ProfileCard } from "#components/account/profile-card";
import type { Role } from "#lib/permissions";

const user = (role: Role | null) => ({
  id: 1,
  username: "ada",
  email: "ada@example.com",
  isAdmin: role === "owner",
  role,
  isPremium: false,
  premiumUntil: null,
  createdAt: "2026-01-02T03:04:05.000Z",
});

test.each([
  { role: null, type: "Standard User", badge: undefined },
  { role: "owner", type: "Administrator", badge: "Admin" },
  { role: "cashier", type: "Cashier", badge: "Cashier" },
] as const)("the profile of a user with role $role shows $type", ({ role, type, badge }) => {
  const html = renderToStaticMarkup(createElement(ProfileCard, { user: user(role) }));
  expect(html).toContain(`Account type</dt><dd>${type}</dd>`);
  expect(/<span class="badge[^"]*">([^<]*)/.exec(html)?.[1]).toBe(badge);
});

const claim = {
  id: 1,
  plan: "2 Months",
  months: 2,
  usdt: 27,
  order: null,
  transactionHash: null,
  screenshotUrl: "https://pictures.example/1.png",
  state: "open",
  reason: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  decidedAt: null,
} as const;

const premium = { isPremium: true, premiumUntil: "2099-03-05T00:00:00.000Z" };

test.each([
  { name: "free", is: {}, text: "You're on the free plan: premium", links: ["Go Premium"] },
  { name: "free, payment sent", is: {}, claims: [claim], text: "Your payment is being checked.", links: [] },
  {
    name: "free, payment declined",
    is: {},
    claims: [{ ...claim, state: "declined" as const }],
    text: "You're on the free plan",
    links: ["Go Premium"],
  },
  {
    name: "ended",
    is: { premiumUntil: "2026-03-05T00:00:00.000Z" },
    text: "Your premium ended on March 5, 2026",
    links: ["Go Premium"],
  },
  { name: "premium", is: premium, text: "Premium until March 5, 2099", links: ["Premium Videos", "Extend Premium"] },
  { name: "premium, payment sent", is: premium, claims: [claim], text: "Premium until", links: ["Premium Videos"] },
  { name: "without an end", is: { isPremium: true }, text: "Premium without an end date.", links: ["Premium Videos"] },
])("the premium section of a profile: $name", ({ is, claims = [], text, links }) => {
  const html = renderToStaticMarkup(createElement(PremiumPayments, { user: { ...user(null), ...is }, claims }));
  expect(html.replaceAll("&#x27;", "'")).toContain(text);
  expect([...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label)).toEqual(links);
});
