import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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
