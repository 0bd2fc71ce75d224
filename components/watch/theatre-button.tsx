"use client";

import { useEffect, useState } from "react";
import { Drawing } from "#components/ui/icon";
import { store } from "#lib/browser/device-storage";
import { isShortcut } from "../shortcuts/single-keys.ts";

const SCREEN = "M3.5 6h17v12h-17zM7 9.5h10v5H7z";

/** Where the browser keeps the choice. The boot script reads it before the first paint. */
const KEY = "theatre";

/** Turns it over on this device, and says whether it is on now. */
function toggle(): boolean {
  const on = document.documentElement.toggleAttribute("data-theatre");
  // Where nothing can be stored it holds until the page is left.
  store(KEY, on ? "yes" : null);
  return on;
}

/** Makes the player as large as a wide window allows; so does the key `t`. */
export function TheatreButton() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    setOn("theatre" in document.documentElement.dataset);
    const press = (event: KeyboardEvent) => {
      if (event.key !== "t" || !isShortcut(event)) return;
      if (document.querySelector(".theatre-btn")?.checkVisibility()) setOn(toggle());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <button
      type="button"
      className="btn js-only theatre-btn"
      aria-pressed={on}
      aria-keyshortcuts="t"
      onClick={() => setOn(toggle())}
    >
      <Drawing path={SCREEN} />
      Theatre
    </button>
  );
}
