"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useViewer } from "#lib/auth/viewer";
import { canWatchPremium } from "#lib/users/premium-access";
import { StageNote } from "../stage-note.tsx";

type Props = { id: number; children?: ReactNode };
type Parts = typeof import("./member-parts.tsx");

const NOTES = { loading: "Loading video...", failed: "Failed to load video. Please try again." };

/** Loads the components only for members. Everyone starts without access. */
function useParts(): [hasAccess: boolean, parts: Parts | keyof typeof NOTES] {
  const { viewer } = useViewer();
  const isMember = viewer !== null;
  const [parts, setParts] = useState<Parts | keyof typeof NOTES>("loading");
  useEffect(() => {
    if (!isMember) return;
    import("./member-parts.tsx").then(setParts, () => setParts("failed"));
  }, [isMember]);
  return [canWatchPremium(viewer), parts];
}

/** `children` is the locked panel, which everyone sees first. */
export function PrivatePlayer({ id, children }: Props) {
  const [hasAccess, parts] = useParts();
  if (!hasAccess) {
    return (
      <>
        {children}
        {typeof parts === "object" && <parts.OwnAccess />}
      </>
    );
  }
  if (typeof parts === "string") return <StageNote>{NOTES[parts]}</StageNote>;
  return <parts.UnlockedPlayer id={id}>{children}</parts.UnlockedPlayer>;
}

/** The cached page contains no private description. What it would move stays hidden from viewers with access. */
export function PrivateDescription({ id }: Props) {
  const [hasAccess, parts] = useParts();
  if (hasAccess && typeof parts === "object") return <parts.UnlockedDescription id={id} />;
  return hasAccess && parts === "failed" ? null : <span hidden data-awaited="" />;
}
