"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import { countWaiting } from "#lib/analytics/attention/client";
import { formatCount } from "#lib/core/format";
import { ADMIN_PAGES, GROUPS } from "./admin-pages.ts";

const BACK = "M15 5l-7 7 7 7";

const COUNTED: Record<string, string> = {
  "/admin/videos": "deadVideos",
  "/admin/reports": "openReports",
  "/admin/payments": "openClaims",
  "/admin/messages": "unreadMessages",
  "/admin/manage-users": "newAccounts",
};

const WHAT: Record<string, string> = { "/admin/videos": "dead", "/admin/messages": "unread" };

/** Reloaded on every screen, because an admin may have dealt with entries on the previous one. */
function useWaiting(pathname: string): Record<string, number> | undefined {
  const [waiting, setWaiting] = useState<Record<string, number>>();
  useEffect(() => {
    const calling = new AbortController();
    countWaiting(calling.signal).then(setWaiting, () => {});
    return () => calling.abort();
  }, [pathname]);
  return waiting;
}

function Count({ count, what }: { count: number | undefined; what: string }) {
  if (!count) return null;
  return (
    <span className="admin-count">
      {formatCount(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

/** The way between the admins' pages: beside them on wide screens, a row above them on small ones. */
export function AdminMenu() {
  const pathname = usePathname();
  // The first two parts: Featured Videos has no entry of its own and belongs to Manage Videos.
  const entry = pathname.split("/").slice(0, 3).join("/");
  const waiting = useWaiting(pathname);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The row of small screens is longer than they are: the page one is on stands in sight.
    const here = list.current?.querySelector<HTMLElement>(`[href="${entry}"]`);
    if (here) list.current?.scrollTo({ left: here.offsetLeft - list.current.offsetLeft - 48 });
  }, [entry]);
  return (
    <nav className="admin-menu" aria-labelledby="admin-menu-title">
      <p id="admin-menu-title" className="admin-menu-title">
        Admin Panel
      </p>
      <ul ref={list}>
        {GROUPS.map((group) => (
          <li key={group} className="admin-group">
            <span id={`admin-${group}`}>{group}</span>
            <ul aria-labelledby={`admin-${group}`}>
              {ADMIN_PAGES.filter((page) => page.group === group).map(({ href, label, icon }) => (
                <li key={href}>
                  <SiteLink href={href} aria-current={pathname === href ? "page" : entry === href || undefined}>
                    <Drawing path={icon} />
                    {label}
                    <Count count={waiting?.[COUNTED[href] ?? ""]} what={WHAT[href] ?? "waiting"} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li className="admin-back">
          <SiteLink href="/">
            <Drawing path={BACK} />
            Back to Site
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}
