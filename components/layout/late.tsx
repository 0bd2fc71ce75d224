"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LateProps } from "./late-parts.tsx";

/** What no visitor waits for: fetched when the page works, so that it makes no page work later. */
export function Late(props: LateProps) {
  const [Parts, setParts] = useState<ComponentType<LateProps>>();
  useEffect(() => {
    const fetchParts = () =>
      import("./late-parts.tsx").then(
        ({ LateParts }) => setParts(() => LateParts),
        // The next page load tries again.
        () => {},
      );
    // Safari knows no idle time.
    if (!("requestIdleCallback" in window)) void fetchParts();
    else requestIdleCallback(fetchParts, { timeout: 1000 });
  }, []);
  return Parts ? <Parts {...props} /> : null;
}
