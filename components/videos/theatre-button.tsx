"use client";

import { useEffect, useRef } from "react";
import { Drawing } from "#components/layout/icon";
import { isTyping } from "../layout/typing.ts";
import { toggleTheatre, useTheatre } from "./theatre.ts";

const SCREEN = "M3.5 6h17v12h-17zM7 9.5h10v5H7z";

/** Makes the player as large as a wide window allows; so does the key `t`. */
export function TheatreButton() {
  const button = useRef<HTMLButtonElement>(null);
  const on = useTheatre();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "t" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (button.current?.checkVisibility()) toggleTheatre();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="btn js-only theatre-btn"
      aria-pressed={on}
      aria-keyshortcuts="t"
      onClick={toggleTheatre}
    >
      <Drawing path={SCREEN} />
      Theatre
    </button>
  );
}
