"use client";

import { useEffect, useRef } from "react";

/** Precedes a list of the latest videos. */
export function SinceLastVisit() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    void import("./mark-seen.ts").then(({ markSeen }) => {
      const list = place.current?.nextElementSibling;
      if (list) markSeen(list);
    });
  }, []);
  return <span ref={place} hidden />;
}
