"use client";

import { usePathname } from "next/navigation";
import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon, PathIcon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";
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
  "group relative flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1 font-medium text-muted hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text lg:px-3 lg:py-0 lg:whitespace-nowrap lg:can-hover:min-h-8.5";

export const MENU_BUTTON =
  "flex min-h-11 w-full items-center gap-2.5 rounded-control bg-raised px-3 text-left font-medium lg:hidden";
/** On wide screens the panel is open and part of the page. */
export const MENU_COLUMN =
  "md:max-lg:w-[40rem] lg:static lg:mt-0 lg:block! lg:h-auto lg:max-h-none lg:w-auto lg:translate-none lg:transform-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0 lg:opacity-100";

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

function Count({ count, what, className = "" }: { count: number | undefined; what: string; className?: string }) {
  if (!count) return null;
  return (
    <span
      className={`min-w-[1.25rem] rounded-chip bg-line px-1.5 text-center text-xs/[1.25rem] text-text tabular-nums ${className}`}
    >
      {formatCount(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );
}

/** A column on wide screens, a button with a panel on small ones. Lists only the screens that the role may see. */
export function AdminMenu({ failedPath }: { failedPath?: string }) {
  const id = useId();
  const current = usePathname();
  // The server renders FAILED_PANEL_PAGE in place of a page that failed; the browser keeps that page's URL.
  const pathname = current === FAILED_PANEL_PAGE ? (failedPath ?? current) : current;
  // Two segments, because Featured Videos belongs to Manage Videos in the menu.
  const entry = pathname.split("/").slice(0, 3).join("/");
  const waiting = useWaiting(pathname);
  const maySee = useMaySee();
  const pages = ADMIN_PAGES.filter(({ href }) => maySee(href));
  const here = pages.find(({ href }) => href === entry);
  const count = Object.values(waiting ?? {}).reduce((sum, each) => sum + each, 0);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The menu scrolls on low screens.
    const menu = list.current;
    const link = menu?.querySelector<HTMLElement>(`[href="${entry}"]`);
    if (!menu || !link) return;
    const below = link.offsetTop + link.offsetHeight - menu.offsetTop - menu.clientHeight;
    menu.scrollTo({ top: Math.max(0, below + 48) });
  }, [entry]);
  function moveFocus({ currentTarget: panel, newState }: ToggleEvent<HTMLElement>): void {
    if (newState === "open") (panel.querySelector<HTMLElement>("[aria-current]") ?? panel.querySelector("a"))?.focus();
    // A tap outside closes the panel without returning the focus.
    else if (document.activeElement?.matches("body, main")) button.current?.focus();
  }
  return (
    <nav className={MENU} aria-labelledby="admin-menu-title">
      <p id="admin-menu-title" className={MENU_TITLE}>
        Admin Panel
      </p>
      <button ref={button} type="button" className={MENU_BUTTON} popoverTarget={id}>
        {here && <PathIcon path={here.icon} className="text-accent" />}
        <span className="flex-1">
          <span className="sr-only">Menu: </span>
          {here?.label ?? "Admin Panel"}
        </span>
        <Count count={count} what="waiting" />
        <Icon name="down" />
      </button>
      <PopoverPanel id={id} label="Pages" className={`dropdown ${MENU_COLUMN}`} onToggle={moveFocus}>
        <ul ref={list} className="grid gap-1 lg:max-h-[calc(100dvh-var(--header-height)-64px)] lg:overflow-y-auto">
          {GROUPS.filter((group) => pages.some((page) => page.group === group)).map((group) => (
            <li key={group} className="not-first:pt-2">
              <span id={`admin-${group}`} className="block px-2 pb-1 lg:px-3 text-xs text-muted">
                {group}
              </span>
              <ul
                className="grid max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))]"
                aria-labelledby={`admin-${group}`}
              >
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
                        <Count
                          count={waiting?.[COUNTED[href] ?? ""]}
                          what={WHAT[href] ?? "waiting"}
                          className="absolute right-2"
                        />
                      </SiteLink>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
          <li className="border-t border-line pt-2.5">
            <SiteLink href="/" className={ENTRY}>
              <PathIcon path={BACK} />
              Back to Site
            </SiteLink>
          </li>
        </ul>
      </PopoverPanel>
    </nav>
  );
}
