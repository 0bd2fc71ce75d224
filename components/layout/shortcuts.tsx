"use client";

import { type ComponentType, useEffect, useState } from "react";
import { focusSearch } from "#components/search/site-search";
import { chosenCoverKey } from "../account/cover-key.ts";
import { isTyping } from "./typing.ts";

type Sheet = ComponentType<{ onClose: () => void }>;

/** The keys that work on every page: `/` for the search, `?` for the list of keys. */
export function Shortcuts() {
  const [Sheet, setSheet] = useState<Sheet>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "/") {
        event.preventDefault();
        focusSearch();
      } else if (event.key === "?") {
        const { ShortcutSheet } = await import("./shortcut-sheet.tsx");
        setSheet(() => ShortcutSheet);
        setOpen(true);
      }
    };
    addEventListener("keydown", press);
    // Fetched for those who chose a key, and before it is pressed: then it must be quick.
    if (chosenCoverKey()) void import("../account/cover.ts").then(({ watchCoverKey }) => watchCoverKey());
    return () => removeEventListener("keydown", press);
  }, []);
  return open && Sheet ? <Sheet onClose={() => setOpen(false)} /> : null;
}
