"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { SiteLink } from "./site-link.tsx";

type Props = { href: string; children: ReactNode; className?: string };

/** Marked after hydration, because the server sees an internal path. */
export function NavLink({ href, children, className }: Props) {
  const pathname = usePathname();
  const hydrated = useHydrated();
  const here = hydrated && (pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)));
  return (
    <SiteLink href={href} className={className} aria-current={here ? "page" : undefined}>
      {children}
    </SiteLink>
  );
}
