"use client";

import type { ReactNode } from "react";
import { useViewer } from "#lib/auth/viewer";

/** What an admin alone is shown on a page that is the same for everybody, once it is known that one is looking. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return viewer?.isAdmin ? children : null;
}
