"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { loadMenuCounts } from "#lib/analytics/pending-items/client";
import { CHANGED } from "#lib/browser/call";
import { formatCount } from "#lib/core/format";
import { FAILED_PANEL_PAGE } from "#lib/panel-screens";
import { ADMIN_PAGES, GROUPS } from "./admin-pages.ts";
import { useMaySee } from "./staff-role.tsx";

export const MENU = "min-w-0 print:hidden lg:sticky lg:top-[calc(var(--header-height)+16px)]";
export const MENU_TITLE = "font-semibold max-lg:sr-only lg:px-3 lg:pt-1.5 lg:pb-3";
/** Shorter rows for mice, so that the whole menu fits on a laptop screen. */
const ENTRY =
  "group relative flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text lg:can-hover:min-h-8.5";

const BACK = "M15 5l-7 7 7 7";

const COUNTED: Record<string, string> = {
  "/admin/videos": "deadVideos",
  "/admin/reports": "openReports",
  "/admin/payments": "openClaims",
  "/admin/messages": "unreadMessages",
  "/admin/manage-users": "newAccounts",
};

const WHAT: Record<string, string> = { "/admin/videos": "dead", "/admin/messages": "unread" };

/** Counted again on every screen and after every change, because either may have handled an entry. */
function useWaiting(pathname: string): Record<string, number> | undefined {
  const [waiting, setWaiting] = useState<Record<string, number>>();
  useEffect(() => {
    let calling = new AbortController();
    const count = () => {
      calling.abort();
      calling = new AbortController();
      loadMenuCounts(calling.signal).then(setWaiting, () => {});
    };
    count();
    addEventListener(CHANGED, count);
    return () => {
      removeEventListener(CHANGED, count);
      calling.abort();
    };
  }, [pathname]);
  return waiting;
}

function Count({ count, what }: { count: number | undefined; what: string }) {
  if (!count) return null;
  return (
    <span className="absolute right-2 min-w-[1.25rem] rounded-chip bg-line px-1.5 text-center text-xs/[1.25rem] text-text tabular-nums max-lg:top-0 max-lg:-right-0.5 max-lg:min-w-[1rem] max-lg:px-1 max-lg:leading-[1rem]">
      {formatCount(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

/** A column on wide screens, a scrolling row on small ones. Lists only the screens that the role may see. */
export function AdminMenu({ failedPath }: { failedPath?: string }) {
  const current = usePathname();
  // The server renders FAILED_PANEL_PAGE in place of a page that failed; the browser keeps that page's URL.
  const pathname = current === FAILED_PANEL_PAGE ? (failedPath ?? current) : current;
  // Two segments, because Featured Videos belongs to Manage Videos in the menu.
  const entry = pathname.split("/").slice(0, 3).join("/");
  const waiting = useWaiting(pathname);
  const maySee = useMaySee();
  const pages = ADMIN_PAGES.filter(({ href }) => maySee(href));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The menu is a row that scrolls on small screens, and a column that scrolls on low ones.
    const menu = list.current;
    const here = menu?.querySelector<HTMLElement>(`[href="${entry}"]`);
    if (!menu || !here) return;
    const below = here.offsetTop + here.offsetHeight - menu.offsetTop - menu.clientHeight;
    menu.scrollTo({ left: here.offsetLeft - menu.offsetLeft - 48, top: Math.max(0, below + 48) });
  }, [entry]);
  return (
    <nav className={MENU} aria-labelledby="admin-menu-title">
      <p id="admin-menu-title" className={MENU_TITLE}>
        Admin Panel
      </p>
      <ul
        ref={list}
        className="-mx-(--gutter) flex gap-0.5 overflow-x-auto overscroll-x-contain px-(--gutter) py-1 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,transparent,#000_var(--gutter),#000_calc(100%-40px),transparent)] lg:m-0 lg:grid lg:max-h-[calc(100dvh-var(--header-height)-64px)] lg:gap-1 lg:overflow-y-auto lg:p-0"
      >
        {GROUPS.filter((group) => pages.some((page) => page.group === group)).map((group) => (
          <li key={group} className="lg:not-first:pt-2">
            <span id={`admin-${group}`} className="hidden px-3 pb-1 text-xs text-muted lg:block">
              {group}
            </span>
            <ul className="flex gap-0.5 lg:grid lg:gap-0" aria-labelledby={`admin-${group}`}>
              {pages
                .filter((page) => page.group === group)
                .map(({ href, label, icon }) => (
                  <li key={href}>
                    <SiteLink
                      href={href}
                      className={ENTRY}
                      aria-current={pathname === href ? "page" : entry === href || undefined}
                    >
                      <PathIcon path={icon} className="group-aria-[current]:text-accent" />
                      {label}
                      <Count count={waiting?.[COUNTED[href] ?? ""]} what={WHAT[href] ?? "waiting"} />
                    </SiteLink>
                  </li>
                ))}
            </ul>
          </li>
        ))}
        <li className="lg:border-t lg:border-line lg:pt-2.5">
          <SiteLink href="/" className={ENTRY}>
            <PathIcon path={BACK} />
            Back to Site
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}
