"use client";

import { createContext, type ReactNode, useContext } from "react";
import { useViewer } from "#lib/auth/viewer";

/** Whether the server has rendered the page for a member. False on pages that are cached for everyone. */
export const KnownMember = createContext(false);

type Props = { className?: string; children: ReactNode };

/** Scripts hide the rest with `guest-only` and `member-only`; a known member needs none. */
function useKnownMember(): boolean {
  const { status } = useViewer();
  return useContext(KnownMember) && status !== "guest";
}

export function GuestsOnly({ className = "", children }: Props) {
  return useKnownMember() ? null : <div className={`guest-only ${className}`}>{children}</div>;
}

export function MembersOnly({ className = "", children }: Props) {
  return <div className={useKnownMember() ? className : `member-only ${className}`}>{children}</div>;
}
