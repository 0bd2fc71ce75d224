"use client";

import { useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";

/** A link between login and registration that does not forget where one wanted to go. */
export function EntranceLink({ href, children }: { href: "/login" | "/register"; children: string }) {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const from = new URLSearchParams(location.search).get("from");
    if (from) setSearch(`?from=${encodeURIComponent(from)}`);
  }, []);
  return (
    <SiteLink href={href + search} className="link">
      {children}
    </SiteLink>
  );
}
