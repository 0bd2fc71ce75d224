import type { ReactNode } from "react";
import { MemberLinks } from "#components/auth/member-links";
import { MainLinks } from "#components/navigation/main-links";
import { NavLink } from "#components/navigation/nav-link";
import { Icon } from "#components/ui/icon";
import { PANEL_RULE, PopoverPanel } from "#components/ui/popover-panel";
import { WORDMARK } from "./site-name.tsx";

export const MENU_ID = "site-menu";

export function SiteMenu({ children }: { children: ReactNode }) {
  return (
    <PopoverPanel
      id={MENU_ID}
      className="inset-y-0 right-auto left-0 h-dvh max-h-none w-[min(20rem,86vw)] overflow-y-auto overscroll-contain rounded-none border-0 p-2 [--from:translateX(-24px)] backdrop:bg-veil"
      label="Menu"
    >
      <div className="mb-2 -ml-0.5 flex min-h-11 items-center gap-1">
        <button
          type="button"
          className="icon-btn"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
        <span className={`${WORDMARK} md:max-w-[13.75rem]`}>{children}</span>
      </div>
      <nav aria-label="Small screens">
        <MainLinks className="panel-item" />
        <div className={PANEL_RULE} />
        <div className="guest-only">
          <NavLink href="/login" className="panel-item">
            Login
          </NavLink>
          <NavLink href="/register" className="panel-item">
            Register
          </NavLink>
        </div>
        <div className="member-only">
          <MemberLinks />
        </div>
      </nav>
    </PopoverPanel>
  );
}
