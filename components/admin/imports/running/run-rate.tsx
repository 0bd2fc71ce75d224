"use client";

import { useEffect, useRef, useState } from "react";
import { type Measured, rateText } from "#lib/imports/uploads/rate";

/** Measured since the page was opened. */
export function RunRate({ rows, part }: { rows: number; part: number }) {
  const first = useRef<Measured>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const measured = { rows, part, at: Date.now() };
    if (rows === 0) return;
    if (!first.current || first.current.rows > rows) first.current = measured;
    setText(rateText(first.current, measured) || ((known) => known));
  }, [rows, part]);
  return <p className="min-h-5 text-sm text-muted tabular-nums">{text}</p>;
}
