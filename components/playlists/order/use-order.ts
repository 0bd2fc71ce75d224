import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailure } from "#lib/browser/call";
import { reportFailure } from "../../account/show-failure.ts";

const NOT_SAVED = "The new order could not be saved. Please try again.";

/** Statuses of a save based on an outdated order. */
const OUTDATED = [400, 409];

type Options<Item> = {
  load: () => Promise<Item[]>;
  /** `was` is the order last confirmed by the server. */
  save: (items: Item[], was: Item[]) => Promise<unknown>;
  /** Logged to the console if loading fails. */
  notLoaded: string;
};

/** Saves changes optimistically. Of the changes made during a save, only the last is sent. */
export function useOrder<Item>(options: Options<Item>) {
  const [items, setItems] = useState<Item[] | "loading" | "failed">("loading");
  const [saving, setSaving] = useState(false);
  const calls = useRef(options);
  calls.current = options;
  const confirmed = useRef<Item[]>([]);
  const pending = useRef<Item[]>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const load = useCallback(async () => {
    setItems("loading");
    try {
      confirmed.current = await calls.current.load();
      setItems(confirmed.current);
    } catch (failure) {
      console.error(calls.current.notLoaded, failure);
      setItems("failed");
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function send(): Promise<void> {
    setSaving(true);
    for (let next = pending.current; next; next = pending.current) {
      pending.current = undefined;
      try {
        await calls.current.save(next, confirmed.current);
        confirmed.current = next;
      } catch (failure) {
        pending.current = undefined;
        reportFailure(failure, NOT_SAVED);
        if (failure instanceof CallFailure && OUTDATED.includes(failure.status)) await load();
        else setItems(confirmed.current);
      }
    }
    setSaving(false);
  }

  return {
    items,
    saving,
    load,
    reorder(next: Item[]): void {
      setItems(next);
      pending.current = next;
      sending.current ??= send().finally(() => {
        sending.current = undefined;
      });
    },
    /** Resolves once all changes are sent. */
    settled: async (): Promise<void> => sending.current,
  };
}
