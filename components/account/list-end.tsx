"use client";

import { usePathname } from "next/navigation";
import { NotFoundPanel } from "#components/layout/not-found-panel";

/** What stands on a page behind the last one of a member's list, which may have become shorter. */
export function ListEnd() {
  return (
    <NotFoundPanel title="Nothing on this page" text="This page no longer exists.">
      {/* Loaded anew: the router takes a page that is not there for the whole path. */}
      <a href={usePathname()} className="btn">
        Go to the first page
      </a>
    </NotFoundPanel>
  );
}
