"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "#lib/auth/viewer";

// Fetched for the signed-in only.
const AccountLinks = lazy(() => import("./account-links.tsx").then((file) => ({ default: file.AccountLinks })));

/** The signed-in user's links, once it is known that there is one. */
export function MemberLinks() {
  return (
    useViewer().viewer && (
      <Suspense>
        <AccountLinks />
      </Suspense>
    )
  );
}
