"use client";

import { usePathname } from "next/navigation";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { SiteLink } from "./site-link.tsx";

/**
 * A link that marks itself when it leads to the page one is on. Only in the browser: on the server the path is an
 * internal one.
 */
export function NavLink({ href, children, className }: { href: string; children: string; className?: string }) {
  const pathname = usePathname();
  const hydrated = useHydrated();
  const here = hydrated && (pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)));
  return (
    <SiteLink href={href} className={className} aria-current={here ? "page" : undefined}>
      {children}
    </SiteLink>
  );
}
