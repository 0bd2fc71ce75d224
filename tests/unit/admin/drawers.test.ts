import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Role } from "#lib/permissions";
import { PremiumDrawer } from "../../../components/admin/members/premium-drawer.tsx";
import { StaffRole } from "../../../components/admin/staff-role.tsx";
import { VideoDrawer } from "../../../components/admin/videos/video-drawer.tsx";

const nothing = () => {};

test("the form of a video shows a skeleton until the video has arrived", () => {
  const html = renderToStaticMarkup(createElement(VideoDrawer, { id: 7, onSaved: nothing, onClose: nothing }));
  expect(html).toMatch(/role="status"><span class="sr-only">Loading\.\.\.<\/span>/);
  expect(html.match(/skeleton/g)).toHaveLength(6);
});

test.each<[Role | null, boolean]>([
  [null, false],
  ["cashier", false],
  ["curator", true],
])("the form that grants premium to the role %s says that it has premium: %s", (role, isSaid) => {
  const user = {
    ...{ id: 7, username: "seven", email: "seven@example.com", role, isAdmin: false, isPremium: false },
    ...{ premiumUntil: null, createdAt: "2026-01-01T00:00:00.000Z", awaitsApproval: false, suspension: null },
  };
  const children = createElement(PremiumDrawer, {
    ...{ user, plans: [], onPremium: nothing, onRole: nothing, onStatus: nothing, onClose: nothing },
  });
  const html = renderToStaticMarkup(createElement(StaffRole, { role: "owner", children }));
  expect(html.includes("This role has premium already.")).toBe(isSaid);
});
