"use client";

import { usePathname } from "next/navigation";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

/** What stands on a page behind the last one of a member's list, which may have become shorter. */
export function ListEnd() {
  return (
    <NotFoundPanel title="Nothing on this page" text="The list has become shorter, or never was this long.">
      <SiteLink href={usePathname()} className="btn">
        Go to the first page
      </SiteLink>
    </NotFoundPanel>
  );
}
