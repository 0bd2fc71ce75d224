"use client";

import { useId, useState } from "react";
import { Drawing } from "./icon.tsx";
import { INFO } from "./icon-paths.ts";

export function Tooltip({ text, label = "More about this category" }: { text: string; label?: string }) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const restore = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches for the pointer and the focus to leave.
    <span className="tip" data-dismissed={dismissed ? "" : undefined} onPointerLeave={restore} onBlur={restore}>
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-describedby={id}
        onClick={restore}
        onKeyDown={(event) => event.key === "Escape" && setDismissed(true)}
      >
        <Drawing path={INFO} />
      </button>
      <span id={id} role="tooltip" className="tip-body">
        {text}
      </span>
    </span>
  );
}
