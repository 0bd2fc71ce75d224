import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailure } from "#lib/browser/call";
import { reportFailure } from "../../account/report-failure.ts";

const NOT_SAVED = "The new order could not be saved. Please try again.";

/** The order that was changed is not the one that is stored any more. */
const OUTDATED = [400, 409];

type Options<Item> = {
  load: () => Promise<Item[]>;
  /** `was` is the order that the server is known to have. */
  save: (items: Item[], was: Item[]) => Promise<unknown>;
  /** Noted in the console when it could not be loaded. */
  notLoaded: string;
};

/**
 * A list in an order that may be changed, all of it. A change shows at once and is sent at once; of those made while one
 * is on its way only the last is sent.
 */
export function useOrder<Item>(options: Options<Item>) {
  const [items, setItems] = useState<Item[] | "loading" | "failed">("loading");
  const [saving, setSaving] = useState(false);
  const calls = useRef(options);
  calls.current = options;
  const kept = useRef<Item[]>([]);
  const waiting = useRef<Item[]>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const load = useCallback(async () => {
    setItems("loading");
    try {
      kept.current = await calls.current.load();
      setItems(kept.current);
    } catch (failure) {
      console.error(calls.current.notLoaded, failure);
      setItems("failed");
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function send(): Promise<void> {
    setSaving(true);
    for (let next = waiting.current; next; next = waiting.current) {
      waiting.current = undefined;
      try {
        await calls.current.save(next, kept.current);
        kept.current = next;
      } catch (failure) {
        waiting.current = undefined;
        reportFailure(failure, NOT_SAVED);
        if (failure instanceof CallFailure && OUTDATED.includes(failure.status)) await load();
        else setItems(kept.current);
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
      waiting.current = next;
      sending.current ??= send().finally(() => {
        sending.current = undefined;
      });
    },
    /** When all that was changed has been sent. */
    settled: async (): Promise<void> => sending.current,
  };
}
