"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readStored } from "#lib/browser/device-storage";
import { toast } from "#lib/browser/toast";
import { focusSearch } from "../search/search-field.ts";
import { isShortcut } from "./single-keys.ts";

type Sheet = ComponentType<{ onClose: () => void }>;

/** Whether a cover key was ever chosen on this device; which one, cover.ts finds out. */
const isCoverKeyKept = (): boolean => readStored("cover-key") !== null;

/** The keys that work on every page: `/` for the search, `k` for the video, `n` and `p` for the next and the previous one, `?` for the list of keys, as the footer has. */
export function Shortcuts() {
  const [Sheet, setSheet] = useState<Sheet>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () =>
      import("./shortcut-sheet.tsx").then(
        ({ ShortcutSheet }) => {
          setSheet(() => ShortcutSheet);
          setOpen(true);
        },
        () => toast("The list of keys could not be loaded. Please try again.", "error"),
      );
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      if (event.key === "/") {
        event.preventDefault();
        focusSearch();
      } else if (event.key === "?") {
        show();
      } else if (event.key === "k") {
        document.querySelector<HTMLElement>("button.play")?.click();
      } else if (event.key === "n") {
        // The list that plays comes first in the document.
        document.querySelector<HTMLElement>('[data-step="next"], .related-list .card-title a')?.click();
      } else if (event.key === "p") {
        document.querySelector<HTMLElement>('[data-step="previous"]')?.click();
      }
    };
    const click = ({ target }: MouseEvent) => {
      if ((target as Element).closest("[data-shows-keys]")) show();
    };
    addEventListener("click", click);
    addEventListener("keydown", press);
    // Fetched for those who chose a key, and before it is pressed: then it must be quick.
    if (isCoverKeyKept()) void import("../account/cover.ts").then(({ watchCoverKey }) => watchCoverKey());
    return () => {
      removeEventListener("click", click);
      removeEventListener("keydown", press);
    };
  }, []);
  return open && Sheet ? <Sheet onClose={() => setOpen(false)} /> : null;
}
