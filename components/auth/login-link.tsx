"use client";

import { useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";

/** Switches between login and registration and keeps the `from` parameter. */
export function LoginLink({ href, children }: { href: "/login" | "/register"; children: string }) {
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
