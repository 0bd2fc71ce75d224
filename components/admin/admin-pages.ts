import { ICONS } from "./admin-icons.ts";

type AdminPage = { href: string; label: string; group: Group; does: string; icon: string };

/** In display order. */
export const GROUPS = ["Overview", "Content", "People", "Site"] as const;
type Group = (typeof GROUPS)[number];

// Positional arguments keep each page below on one line.
const page = (href: string, label: string, group: Group, icon: keyof typeof ICONS, does: string): AdminPage => ({
  href,
  label,
  group,
  does,
  icon: ICONS[icon],
});

/** In display order. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  page("/admin", "Dashboard", "Overview", "dashboard", "The site's content, and how it is used."),
  page("/admin/analytics", "Analytics", "Overview", "bars", "Views by day, and what is watched and searched for most."),
  page("/admin/searches", "Searches", "Overview", "lens", "See what visitors search for in vain, and redirect them."),
  page("/admin/videos", "Manage Videos", "Content", "film", "Add, edit and delete videos."),
  page("/admin/imports", "Imports", "Content", "inbound", "Import videos from files, and undo imports."),
  page("/admin/categories", "Manage Categories", "Content", "tag", "Name categories, and keep some out of the feeds."),
  page("/admin/tags", "Manage Tags", "Content", "hash", "Rename, merge and delete tags."),
  page("/admin/providers", "Providers", "Content", "plug", "Teach the site the hosts of your videos."),
  page("/admin/old-addresses", "Old Addresses", "Content", "signpost", "Keep the addresses of a former site working."),
  page("/admin/reports", "Reports", "Content", "flag", "Decide on visitors' reports."),
  page("/admin/manage-users", "Manage Users", "People", "people", "Find users, and change what they may do."),
  page("/admin/payments", "Payments", "People", "coins", "Check payments for premium, approve or decline them."),
  page("/admin/messages", "Messages", "People", "letter", "Read and answer visitors' messages."),
  page("/admin/jobs", "Jobs", "Site", "clock", "See background jobs and their results."),
  page("/admin/system", "System", "Site", "pulse", "Check the health of the site, its database and its backups."),
  page("/admin/audit", "Audit Log", "Site", "clipboard", "See what the staff did, and when."),
  page("/admin/texts", "Texts", "Site", "text", "Write the terms, policies and other texts of the site."),
  page("/admin/settings", "Site Settings", "Site", "gear", "Name, prices, services, advertisements, embed hosts."),
];
