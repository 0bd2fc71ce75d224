import { can, type Holder, type Permission } from "./permissions.ts";

export const PANEL = "/admin";

/** Shown in place of a page of the panel that failed. */
export const FAILED_PANEL_PAGE = "/admin/failed";

export const isInPanel = (path: string): boolean => path === PANEL || path.startsWith(`${PANEL}/`);

/**
 * Each entry covers the screens below it that have none of their own, and says what is shown if they cannot be loaded.
 * Separate from the route table, which is part of every first visit.
 */
export const PANEL_SCREENS: [path: string, permission: Permission, failure: string][] = [
  ["/admin/analytics", "analytics.read", "Failed to load analytics data."],
  ["/admin/searches", "catalogue.edit", "Failed to load the searches. Please try again."],
  ["/admin/videos", "catalogue.edit", "Failed to load videos. Please try again later."],
  ["/admin/imports", "imports.manage", "Failed to load the imports. Please try again."],
  ["/admin/categories", "catalogue.edit", "Failed to load categories. Please try again."],
  ["/admin/tags", "catalogue.edit", "Failed to load tags. Please try again."],
  ["/admin/providers", "providers.manage", "Failed to load the providers. Please try again."],
  ["/admin/old-addresses", "redirects.manage", "Failed to load the old addresses. Please try again."],
  ["/admin/reports", "reports.decide", "Failed to load reports. Please try again."],
  ["/admin/manage-users", "members.list", "Failed to fetch users. Please try again."],
  ["/admin/manage-users/invitations", "members.manage", "Failed to load the invitations. Please try again."],
  ["/admin/payments", "payments.decide", "Failed to load payments. Please try again."],
  ["/admin/messages", "messages.answer", "Failed to load messages. Please try again."],
  ["/admin/jobs", "system.manage", "Failed to load the jobs. Please try again."],
  ["/admin/system", "system.manage", "Failed to load the state of the system. Please try again."],
  ["/admin/audit", "audit.read", "Failed to load the audit log. Please try again."],
  ["/admin/texts", "settings.change", "Failed to load the texts. Please try again."],
  ["/admin/settings", "settings.change", "Failed to load the settings. Please try again."],
  [FAILED_PANEL_PAGE, "panel.open", "The page could not be loaded."],
];

const LONGEST_FIRST = [...PANEL_SCREENS].sort(([one], [other]) => other.length - one.length);

const screenAt = (path: string) => LONGEST_FIRST.find(([screen]) => path === screen || path.startsWith(`${screen}/`));

export function permissionAt(path: string): Permission {
  // Unlisted addresses lead to no page: a test requires an entry for each.
  return screenAt(path)?.[1] ?? "panel.open";
}

export function panelFailure(path: string): string {
  if (path === PANEL) return "Failed to load analytics data.";
  return screenAt(path)?.[2] ?? "The page could not be loaded.";
}

/** `href` is a panel URL and may have a query and a fragment. */
export const maySee = (viewer: Holder, href: string): boolean => can(viewer, permissionAt(href.replace(/[?#].*/, "")));
