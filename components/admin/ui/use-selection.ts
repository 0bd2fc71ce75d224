import { useCallback, useMemo, useRef, useState } from "react";

/** The rows between two, both included, in the order of the list; one alone when the other is not there. */
export function between(ids: number[], one: number, other: number): number[] {
  const [a, b] = [ids.indexOf(one), ids.indexOf(other)];
  if (a < 0 || b < 0) return [other];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export type Selection = {
  /** Those of the list that are selected, in its order. */
  ids: number[];
  isAll: boolean;
  has: (id: number) => boolean;
  /** With `isRange`, all rows since the one that was pressed last become what this one becomes. */
  toggle: (id: number, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Which rows of a list are selected. A row that leaves the list is no longer selected. */
export function useSelection(listed: number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const ids = useMemo(() => listed.filter((id) => chosen.has(id)), [listed, chosen]);
  const isAll = ids.length > 0 && ids.length === listed.length;

  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      // Read here: React calls what follows later, when this row is the last one.
      const from = last.current;
      last.current = id;
      setChosen((before) => {
        const next = new Set(before);
        const isOn = !before.has(id);
        const range = isRange && from !== undefined ? between(listed, from, id) : [id];
        for (const each of range) {
          if (isOn) next.add(each);
          else next.delete(each);
        }
        return next;
      });
    },
    [listed],
  );
  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(isAll ? new Set() : new Set(listed)),
    clear: () => setChosen(new Set()),
  };
}
