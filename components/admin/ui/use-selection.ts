import { useCallback, useMemo, useRef, useState } from "react";

export function between(ids: number[], one: number, other: number): number[] {
  const [a, b] = [ids.indexOf(one), ids.indexOf(other)];
  if (a < 0 || b < 0) return [other];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export type Selection = {
  ids: number[];
  isAll: boolean;
  has: (id: number) => boolean;
  /** With `isRange`, applies to all rows since the last toggled one. */
  toggle: (id: number, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

export function useSelection(listed: number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const ids = useMemo(() => listed.filter((id) => chosen.has(id)), [listed, chosen]);
  const isAll = ids.length > 0 && ids.length === listed.length;

  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      // Read before the update, because React runs the updater later.
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
