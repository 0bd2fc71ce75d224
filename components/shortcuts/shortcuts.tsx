"use client";

import { type ComponentType, useEffect, useState } from "react";
import { readStored } from "#lib/browser/device-storage";
import { toast } from "#lib/browser/toast";
import { focusSearch } from "../search/search-field.ts";
import { isShortcut } from "./single-keys.ts";

type Sheet = ComponentType<{ onClose: () => void }>;

/** Avoids loading the privacy screen on devices that don't use it. */
const usesPrivacyScreen = (): boolean => readStored("cover-key") !== null;

/** Handles `/` (search), `k` (play), `n` and `p` (next and previous video) and `?` (list of shortcuts). */
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
        () => toast("The list of shortcuts could not be loaded. Please try again.", "error"),
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
        // The play queue precedes related videos in the document.
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
    // Loaded in advance, because the privacy screen must respond immediately.
    if (usesPrivacyScreen())
      void import("../account/privacy-screen.ts").then(({ watchPrivacyScreenKey }) => watchPrivacyScreenKey());
    return () => {
      removeEventListener("click", click);
      removeEventListener("keydown", press);
    };
  }, []);
  return open && Sheet ? <Sheet onClose={() => setOpen(false)} /> : null;
}
