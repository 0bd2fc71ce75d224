import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { loadChange, startChange, undoChange } from "#lib/admin/changes/client";
import type { BulkChange, ChangeScope, SentAction } from "#lib/admin/changes/types";
import { reportFailure } from "../../account/show-failure.ts";

const ASK_MS = 700;

export const isUnderWay = ({ state }: BulkChange): boolean => state === "running" || state === "undoing";

/** Polls the last bulk change until it finishes. */
export function useChange(last: BulkChange | undefined) {
  const router = useRouter();
  const [change, setChange] = useState(last);
  useEffect(() => {
    if (!change || !isUnderWay(change)) return;
    const timer = setTimeout(async () => {
      try {
        const next = await loadChange(change.id);
        setChange(next);
        if (!isUnderWay(next)) router.refresh();
      } catch {
        // A new object restarts the effect, which polls again.
        setChange({ ...change });
      }
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [change, router]);
  return {
    change,
    dismiss: () => setChange(undefined),
    start: async (scope: ChangeScope, action: SentAction) => setChange(await startChange(scope, action)),
    undo: async (id: number) => {
      try {
        setChange(await undoChange(id));
      } catch (failure) {
        reportFailure(failure, "This could not be undone. Please try again.");
      }
    },
  };
}
