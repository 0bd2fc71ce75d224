import { can, type Holder, type Permission } from "./permissions.ts";

export const PANEL = "/admin";

/** Each entry covers the screens below it. Separate from the route table, which is part of every first visit. */
export const PANEL_SCREENS: [path: string, permission: Permission][] = [
  ["/admin/analytics", "analytics.read"],
  ["/admin/searches", "catalogue.edit"],
  ["/admin/videos", "catalogue.edit"],
  ["/admin/imports", "imports.manage"],
  ["/admin/categories", "catalogue.edit"],
  ["/admin/tags", "catalogue.edit"],
  ["/admin/providers", "providers.manage"],
  ["/admin/old-addresses", "redirects.manage"],
  ["/admin/reports", "reports.decide"],
  ["/admin/manage-users/invitations", "members.manage"],
  ["/admin/manage-users", "members.list"],
  ["/admin/payments", "payments.decide"],
  ["/admin/messages", "messages.answer"],
  ["/admin/jobs", "system.manage"],
  ["/admin/system", "system.manage"],
  ["/admin/audit", "audit.read"],
  ["/admin/texts", "settings.change"],
  ["/admin/settings", "settings.change"],
];

/** Unlisted screens require this permission, which only owners have. */
const UNLISTED: Permission = "settings.change";

export function permissionAt(path: string): Permission {
  if (path === PANEL) return "panel.open";
  return PANEL_SCREENS.find(([screen]) => path === screen || path.startsWith(`${screen}/`))?.[1] ?? UNLISTED;
}

/** `href` is a panel URL and may have a query and a fragment. */
export const maySee = (viewer: Holder, href: string): boolean => can(viewer, permissionAt(href.replace(/[?#].*/, "")));
