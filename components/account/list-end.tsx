"use client";

import { usePathname } from "next/navigation";
import { NotFoundPanel } from "#components/layout/not-found-panel";

export function ListEnd() {
  return (
    <NotFoundPanel title="Nothing on this page" text="This page no longer exists.">
      {/* A full page load, because the router would cache the 404 for this path. */}
      <a href={usePathname()} className="btn btn-primary">
        Go to the first page
      </a>
    </NotFoundPanel>
  );
}
