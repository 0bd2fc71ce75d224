import { useEffect, useRef } from "react";
import type { Selection } from "./use-selection.ts";

/** Selects a row; with Shift all rows since the one before. */
export function SelectRow({ id, label, selection }: { id: number; label: string; selection: Selection }) {
  const isRange = useRef(false);
  return (
    <label className="select-box js-only">
      <input
        type="checkbox"
        aria-label={`Select ${label}`}
        checked={selection.has(id)}
        // A change does not say whether Shift was held, the press before it does: of the mouse or of the space bar.
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(id, isRange.current)}
      />
    </label>
  );
}

/** Selects all rows of the page, or none. */
export function SelectAll({ selection }: { selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = selection.ids.length > 0 && !selection.isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="select-box js-only">
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
