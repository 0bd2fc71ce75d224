import type { ReactNode } from "react";
import { MemberLinks } from "#components/auth/member-links";
import { MainLinks } from "#components/navigation/main-links";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { PANEL_RULE, PopoverPanel } from "#components/ui/popover-panel";
import { MAIN_ICONS } from "../navigation/main-icons.ts";
import { WORDMARK } from "./site-name.tsx";

export const MENU_ID = "site-menu";

export function SiteMenu({ children }: { children: ReactNode }) {
  return (
    <PopoverPanel
      id={MENU_ID}
      className="inset-y-0 right-auto left-0 h-dvh max-h-none w-[min(20rem,86vw)] overflow-y-auto overscroll-contain rounded-none border-0 p-2 shown:flex shown:flex-col [--from:translateX(-24px)] backdrop:bg-veil"
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
      <nav className="flex flex-1 flex-col" aria-label="Small screens">
        <MainLinks className="panel-item" icons={MAIN_ICONS} />
        <div className={PANEL_RULE} />
        <div className="member-only">
          <MemberLinks />
          <div className={PANEL_RULE} />
        </div>
        {/* `MenuCategories` fills this when the menu opens. */}
        <div className="js-only min-h-48 px-3 pt-1.5" data-menu-categories="" />
        <div className="guest-only mt-auto grid grid-cols-2 gap-2 px-1 pt-4 pb-[max(8px,env(safe-area-inset-bottom))]">
          <SiteLink href="/login" className="btn">
            Login
          </SiteLink>
          <SiteLink href="/register" className="btn btn-primary">
            Register
          </SiteLink>
        </div>
      </nav>
    </PopoverPanel>
  );
}
