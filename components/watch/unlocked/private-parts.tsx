"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { isUnlocked } from "#lib/auth/unlocked";
import { useViewer } from "#lib/auth/viewer";
import { StageNote } from "../stage-note.tsx";

type Props = { id: number; children?: ReactNode };
type Part = { Part: ComponentType<Props> } | "locked" | "loading" | "failed";

/** Loads the component only for viewers with access. Everyone starts as `locked`. */
function usePart(fetchPart: () => Promise<ComponentType<Props>>): Part {
  const { viewer } = useViewer();
  const entitled = isUnlocked(viewer);
  const [part, setPart] = useState<Part>("loading");
  useEffect(() => {
    if (!entitled) return;
    fetchPart().then(
      (Part) => setPart({ Part }),
      () => setPart("failed"),
    );
  }, [entitled, fetchPart]);
  return entitled ? part : "locked";
}

const fetchPlayer = async () => (await import("./unlocked-player.tsx")).UnlockedPlayer;
const fetchDescription = async () => (await import("./unlocked-description.tsx")).UnlockedDescription;

/** `children` is the locked panel, which everyone sees first. */
export function PrivatePlayer({ id, children }: Props) {
  const part = usePart(fetchPlayer);
  if (part === "locked") return children;
  if (part === "loading") return <StageNote>Loading video...</StageNote>;
  if (part === "failed") return <StageNote>Failed to load video. Please try again.</StageNote>;
  return <part.Part id={id}>{children}</part.Part>;
}

/** The cached page contains no private description. What it would move stays hidden from viewers with access. */
export function PrivateDescription({ id }: Props) {
  const part = usePart(fetchDescription);
  if (typeof part === "object") return <part.Part id={id} />;
  return part === "failed" ? null : <span hidden data-awaited="" />;
}
