import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Role } from "#lib/permissions";
import { UserRow } from "../../../components/admin/members/user-row.tsx";
import { StaffRole } from "../../../components/admin/staff-role.tsx";

function row(role: Role | null, isPremium = false): string {
  const user = {
    ...{ id: 7, username: "seven", email: "seven@example.com", role, isAdmin: role === "owner", isPremium },
    ...{ premiumUntil: null, createdAt: "2026-01-01T00:00:00.000Z", awaitsApproval: false, suspension: null },
  };
  const nothing = () => {};
  const children = createElement(UserRow, {
    ...{ user, busy: false, onChange: nothing, onOpen: nothing, onDecide: nothing },
  });
  return renderToStaticMarkup(createElement(StaffRole, { role: "owner", children }));
}

test.each([null, "cashier"] as const)("offers premium to the role %s", (role) => {
  expect(row(role)).toContain("Make Premium");
  expect(row(role, true)).toContain("Make Standard");
});

test.each(["owner", "curator", "moderator"] as const)("does not offer premium to %ss, who have it by role", (role) => {
  expect(row(role)).not.toContain("Make Premium");
  expect(row(role)).toContain("Plan and History");
  expect(row(role, true)).toContain("Make Standard");
});
