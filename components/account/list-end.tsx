"use client";

import { usePathname } from "next/navigation";
import { EmptyState } from "#components/layout/empty-state";
import { SiteLink } from "#components/navigation/site-link";

/** What stands on a page behind the last one of a member's list, which may have become shorter. */
export function ListEnd() {
  return (
    <EmptyState text="This page of the list is empty.">
      <SiteLink href={usePathname()} className="btn">
        Go to the first page
      </SiteLink>
    </EmptyState>
  );
}
