"use client";

import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import { loginAddress } from "#lib/auth/login-address";
import { useViewer } from "#lib/auth/viewer";
import { LOCK } from "../ui/lock-icon.ts";

/**
 * What belongs to one member. The server gave it to them alone; it vanishes when they turn out to be signed out, be it
 * in another tab or before they went back to it.
 */
export function MemberArea({ children }: { children: ReactNode }) {
  const { status } = useViewer();
  // Where the call failed the status is guest too, but the mark stays: the session may well be alive.
  if (status !== "guest" || "member" in document.documentElement.dataset) return children;
  return (
    <div className="notice" role="alert">
      <Drawing path={LOCK} />
      <p>You must be logged in to view this page.</p>
      <SiteLink href={loginAddress(location.pathname + location.search)} className="btn btn-primary">
        Login
      </SiteLink>
    </div>
  );
}
