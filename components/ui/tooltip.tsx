"use client";

import { useId, useState } from "react";
import { PathIcon } from "./icon.tsx";
import { INFO } from "./icon-paths.ts";

type Props = {
  text: string;
  label?: string;
  /** Where the text ends: `end` for buttons near the right edge of the page. */
  align?: "center" | "end";
};

export function Tooltip({ text, label = "More about this category", align = "center" }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const restore = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens only for the pointer and the focus to leave.
    <span
      className="tip inline-flex md:relative"
      data-dismissed={dismissed ? "" : undefined}
      onPointerLeave={restore}
      onBlur={restore}
    >
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-describedby={id}
        onClick={restore}
        onKeyDown={(event) => event.key === "Escape" && setDismissed(true)}
      >
        <PathIcon path={INFO} />
      </button>
      <span
        id={id}
        role="tooltip"
        className={`invisible absolute top-full z-30 w-max max-w-[min(18.75rem,76vw)] ${align === "end" ? "right-0" : "left-1/2 -translate-x-1/2"} rounded-control border border-line bg-surface px-3.5 py-2.5 text-ui font-normal tracking-[0] text-pretty text-text opacity-0 [transition:opacity_0.14s,visibility_0.14s] tip:visible tip:opacity-100 max-md:inset-x-(--gutter) max-md:inset-y-auto max-md:mt-11 max-md:w-auto max-md:max-w-none max-md:translate-x-0`}
      >
        {text}
      </span>
    </span>
  );
}
