"use client";

import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import { loginAddress } from "#lib/auth/login-address";
import { useViewer } from "#lib/auth/viewer";
import { LOCK } from "../ui/lock-icon.ts";

/** Hides its content after a logout in another tab, and on pages that Back restores. */
export function MemberArea({ children }: { children: ReactNode }) {
  const { status } = useViewer();
  // The request may fail while the session is valid, so the boot script's mark decides.
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
