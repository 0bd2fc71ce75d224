import { useEffect, useRef } from "react";
import type { Selection } from "./use-selection.ts";

export function SelectRow({ id, label, selection }: { id: number; label: string; selection: Selection }) {
  const isRange = useRef(false);
  return (
    <label className="select-box js-only">
      <input
        type="checkbox"
        aria-label={`Select ${label}`}
        checked={selection.has(id)}
        // The change event doesn't tell whether Shift was held, so the click does.
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
