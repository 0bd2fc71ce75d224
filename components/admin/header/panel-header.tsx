import { SiteName, WORDMARK } from "#components/layout/site-name";
import { SiteLink } from "#components/navigation/site-link";
import type { Brand } from "#lib/settings/brand/types";
import { PanelSearch } from "./panel-search.tsx";

/** Replaces the site's header, but keeps the theme and account controls. */
export function PanelHeader({ siteName, logo }: { siteName: string; logo: Brand["logo"] }) {
  return (
    <div className="panel-header pointer-events-none fixed inset-x-0 top-0 z-41 print:hidden">
      <div className="wrap flex h-(--header-height) items-center gap-3 pr-[7.5rem] lg:gap-6 lg:pr-[11rem]">
        <SiteLink
          href="/admin"
          className={`${WORDMARK} pointer-events-auto max-w-[11rem] flex-none max-sm:max-w-[5.5rem] lg:mr-2 lg:w-[13rem] lg:max-w-none`}
        >
          <SiteName name={siteName} logo={logo} />
        </SiteLink>
        <PanelSearch />
        <SiteLink
          href="/"
          className="pointer-events-auto flex-none py-2.75 text-(length:--text-ui) font-medium text-muted after:content-['_↗'_/_''] hover:text-text max-sm:hidden"
        >
          View site
        </SiteLink>
      </div>
    </div>
  );
}
