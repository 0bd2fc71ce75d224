import { AccountCorner } from "#components/auth/account-corner";
import { MainLinks } from "#components/navigation/main-links";
import { SiteLink } from "#components/navigation/site-link";
import { SiteSearch } from "#components/search/site-search";
import { ThemeToggle } from "#components/theme/theme-toggle";
import { Icon, PathIcon } from "#components/ui/icon";
import type { Brand } from "#lib/settings/brand/types";
import { SEARCH_ID } from "../search/search-field.ts";
import { EYE_OFF, MENU } from "../ui/icon-paths.ts";
import { MENU_ID, SiteMenu } from "./site-menu.tsx";
import { SiteName, WORDMARK } from "./site-name.tsx";

const NAV_LINK =
  "py-2.75 px-2.5 rounded-control text-muted text-(length:--text-ui) font-medium whitespace-nowrap transition-colors hover:text-text current:text-text current:shadow-[inset_0_-2px_0_var(--color-accent)] current:not-focus-visible:rounded-none";

export function Header({ siteName, logo }: { siteName: string; logo: Brand["logo"] }) {
  return (
    <header className="site-header sticky top-0 z-40 forced-colors:border-b forced-colors:border-[CanvasText] bg-background/84 backdrop-blur-[16px] backdrop-saturate-140 not-[:has(+_*)]:invisible print:hidden">
      <div className="wrap site-bar flex items-center gap-1 h-(--header-height) md:gap-4 min-[75rem]:gap-5">
        <button
          type="button"
          className="icon-btn -mx-2.5 text-text max-md:mr-0 min-[75rem]:hidden"
          popoverTarget={MENU_ID}
          aria-label="Menu"
        >
          <PathIcon path={MENU} />
        </button>
        <SiteLink href="/" className={`${WORDMARK} md:max-w-[13.75rem] min-[75rem]:max-[90rem]:max-w-[10rem]`}>
          <SiteName name={siteName} logo={logo} />
        </SiteLink>
        <nav className="hidden min-[75rem]:flex min-[75rem]:-mx-1" aria-label="Main">
          <MainLinks className={NAV_LINK} />
        </nav>
        <SiteSearch />
        <div className="site-corner flex flex-none items-center ml-auto -mr-2.5 md:ml-0 md:mr-0 md:gap-1">
          <button type="button" className="icon-btn search-btn md:hidden" popoverTarget={SEARCH_ID} aria-label="Search">
            <Icon name="search" />
          </button>
          <SiteLink
            href="/settings#privacy"
            className="icon-btn hidden text-accent in-[:is([data-blur],[data-private])]:inline-grid"
            aria-label="Blur or private session is on"
            title="Blur or private session is on"
          >
            <PathIcon path={EYE_OFF} />
          </SiteLink>
          <ThemeToggle />
          <AccountCorner />
        </div>
      </div>
      <SiteMenu>
        <SiteName name={siteName} logo={logo} />
      </SiteMenu>
    </header>
  );
}
