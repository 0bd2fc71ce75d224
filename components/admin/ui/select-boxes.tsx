import { useEffect, useRef } from "react";
import type { Selection } from "./use-selection.ts";

/** Aligns the box with the list's edge; its click target extends beyond it. */
const BOX = "ml-[calc((1.125rem-44px)/2)] inline-grid size-11 cursor-pointer place-items-center scriptless:hidden";

export function SelectRow({ id, label, selection }: { id: number; label: string; selection: Selection }) {
  const isRange = useRef(false);
  return (
    <label className={BOX}>
      <input
        type="checkbox"
        aria-label={`Select ${label}`}
        title="Select (x)"
        checked={selection.has(id)}
        // The change event has no shiftKey, so the click handles ranges.
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(id, isRange.current)}
      />
    </label>
  );
}

export function SelectAll({ selection }: { selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = selection.ids.length > 0 && !selection.isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className={BOX}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all on this page"
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
    </label>
  );
}
