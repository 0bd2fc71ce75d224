"use client";

import { useEffect, useState } from "react";
import { PathIcon } from "#components/ui/icon";
import { store } from "#lib/browser/device-storage";
import { isShown } from "#lib/browser/is-shown";
import { isShortcut } from "../shortcuts/single-keys.ts";

const SCREEN = "M3.5 6h17v12h-17zM7 9.5h10v5H7z";

/** The boot script reads this key before the first paint. */
const KEY = "theatre";

/** Returns the new state. */
function toggle(): boolean {
  const on = document.documentElement.toggleAttribute("data-theatre");
  // Without storage, the choice lasts until the page is left.
  store(KEY, on ? "yes" : null);
  return on;
}

export function TheatreButton() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    setOn("theatre" in document.documentElement.dataset);
    const press = (event: KeyboardEvent) => {
      if (event.key !== "t" || !isShortcut(event)) return;
      const button = document.querySelector(".theatre-btn");
      if (button && isShown(button)) setOn(toggle());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <button
      type="button"
      className="btn js-only theatre-btn max-lg:hidden in-[html:not([data-unlocked])_body:has(.player.locked)]:hidden"
      aria-pressed={on}
      aria-keyshortcuts="t"
      onClick={() => setOn(toggle())}
    >
      <PathIcon path={SCREEN} className="in-data-theatre:text-accent" />
      Theatre
    </button>
  );
}
