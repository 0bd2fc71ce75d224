"use client";

import { useEffect } from "react";
import { isShown } from "#lib/browser/is-shown";
import { PANEL_FIELD_ID } from "../search/search-field.ts";
import { type Keys, useKeys } from "./use-keys.ts";

const ROWS = "main [data-row], main .admin-table tbody tr";
/** Controls of a row that take its focus. */
const TARGETS = ".row-title a, summary, a[href], button";

const shownIn = (place: ParentNode, controls: string): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(controls)].find(isShown);

const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null;

function move(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter(isShown);
  const current = currentRow();
  const next = rows[current ? rows.indexOf(current) + by : 0];
  if (!next) return;
  const target = shownIn(next, TARGETS);
  target?.focus({ preventScroll: true });
  (target ?? next).scrollIntoView({ block: "nearest" });
}

function select(shiftKey: boolean): void {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
}

function edit(): void {
  const row = currentRow();
  if (row) (shownIn(row, '[data-act="edit"]') ?? shownIn(row, ".row-title a"))?.click();
}

/** The selected rows go before the current one. */
function remove(): void {
  const row = currentRow();
  (shownIn(document, 'main [data-key="#"]') ?? row?.querySelector<HTMLElement>('[data-act="delete"]'))?.click();
}

function openFilters(): void {
  const summary = shownIn(document, 'main [data-key="f"]');
  summary?.click();
  const details = summary?.closest("details");
  if (details?.open) shownIn(details, "input, select")?.focus();
}

/** A button, or the field of a form that adds. */
function add(): void {
  const control = shownIn(document, 'main [data-key="n"]');
  control?.focus();
  control?.click();
}

/** Enter on a checkbox would do nothing. */
const isOnBox = (): boolean => Boolean(document.activeElement?.matches('[type="checkbox"]'));

const KEYS: Keys = {
  j: () => move(1),
  k: () => move(-1),
  x: () => select(false),
  X: () => select(true),
  e: edit,
  "#": remove,
  f: openFilters,
  n: add,
};

/** Keys of the panel's lists, which need rows (`data-row`) and controls (`data-act`, `data-key`) only. */
export function PanelKeys() {
  useKeys(KEYS, "panel");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || altKey || shiftKey || document.querySelector("dialog[open]")) return;
      if (key === "Enter" && !ctrlKey && !metaKey && isOnBox() && currentRow()) {
        event.preventDefault();
        edit();
      }
      const field = document.getElementById(PANEL_FIELD_ID) as HTMLInputElement | null;
      if (key.toLowerCase() !== "k" || ctrlKey === metaKey || !field) return;
      event.preventDefault();
      field.select();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return null;
}
