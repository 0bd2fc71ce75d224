"use client";

import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { ADMIN_PAGES } from "./admin-pages.ts";
import { useMaySee } from "./staff-role.tsx";

/** Links from the dashboard to common tasks. */
export function QuickLinks() {
  const maySee = useMaySee();
  return (
    <ul className="mt-7 grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1 sm:grid-cols-3 xl:grid-cols-6">
      {ADMIN_PAGES.filter(({ href }) => href !== "/admin" && maySee(href)).map(({ href, label, does, icon }) => (
        <li key={href}>
          <SiteLink
            href={href}
            className="flex h-full min-h-12 gap-2.5 rounded-picture border border-line px-3 py-3 hover:bg-raised max-sm:items-center sm:min-h-[72px]"
          >
            <PathIcon path={icon} className="text-accent" />
            <span>
              <strong className="block text-ui font-semibold">{label}</strong>
              <span className="block text-sm text-muted max-sm:hidden">{does}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
