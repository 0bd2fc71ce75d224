import type { ReactNode } from "react";
import { MemberLinks } from "#components/auth/member-links";
import { MainLinks } from "#components/navigation/main-links";
import { NavLink } from "#components/navigation/nav-link";
import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";

export const MENU_ID = "site-menu";

export function SiteMenu({ children }: { children: ReactNode }) {
  return (
    <PopoverPanel id={MENU_ID} className="sheet" label="Menu">
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
        <span className="wordmark">{children}</span>
      </div>
      <nav aria-label="Small screens">
        <MainLinks className="panel-item" />
        <div className="panel-rule" />
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
