/** The admins' pages: address, name, what one does there, and the drawing before it. */
export const ADMIN_PAGES = [
  {
    href: "/admin",
    label: "Dashboard",
    does: "What the site holds and how it is used.",
    sign: "M4.5 4.5h6v8h-6zM13.5 4.5h6v4.5h-6zM13.5 12h6v7.5h-6zM4.5 15.5h6v4h-6z",
  },
  {
    href: "/admin/videos",
    label: "Manage Videos",
    does: "Add, edit and delete videos.",
    sign: "M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM10 9.2v5.6l4.8-2.8z",
  },
  {
    href: "/admin/categories",
    label: "Manage Categories",
    does: "Name categories, and keep some out of the feeds.",
    sign: "M4 5v6.2l8.3 8.3a1 1 0 0 0 1.4 0l5.8-5.8a1 1 0 0 0 0-1.4L11.2 4H5a1 1 0 0 0-1 1zM8 8v.1",
  },
  {
    href: "/admin/analytics",
    label: "Analytics",
    does: "Figures, and what is watched most.",
    sign: "M4.5 19.5h15M7 16v-5M12 16V6M17 16V9",
  },
  {
    href: "/admin/manage-users",
    label: "Manage Users",
    does: "Find users, grant premium and take it away.",
    sign: "M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 19.5c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5M15.5 5a3.3 3.3 0 0 1 0 6.3M18 14.9c1.7.7 2.7 2.2 3 4.6",
  },
] as const;
