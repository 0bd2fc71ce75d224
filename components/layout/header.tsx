import { AccountCorner } from "#components/auth/account-corner";
import { MainLinks } from "#components/navigation/main-links";
import { SiteLink } from "#components/navigation/site-link";
import { SiteSearch } from "#components/search/site-search";
import { ThemeToggle } from "#components/theme/theme-toggle";
import { Drawing, Icon } from "#components/ui/icon";
import type { Brand } from "#lib/settings/brand/types";
import { SEARCH_ID } from "../search/search-field.ts";
import { MENU } from "../ui/icon-paths.ts";
import { MENU_ID, SiteMenu } from "./site-menu.tsx";
import { SiteName } from "./site-name.tsx";

export function Header({ siteName, logo }: { siteName: string; logo: Brand["logo"] }) {
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <button type="button" className="icon-btn menu-btn" popoverTarget={MENU_ID} aria-label="Menu">
          <Drawing path={MENU} />
        </button>
        <SiteLink href="/" className="wordmark">
          <SiteName name={siteName} logo={logo} />
        </SiteLink>
        <nav className="site-nav" aria-label="Main">
          <MainLinks />
        </nav>
        <SiteSearch />
        <div className="site-corner">
          <button type="button" className="icon-btn search-btn" popoverTarget={SEARCH_ID} aria-label="Search">
            <Icon name="search" />
          </button>
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
