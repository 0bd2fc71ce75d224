import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { loadChange, startChange, undoChange } from "#lib/admin/changes/client";
import type { BulkChange, ChangeScope, SentAction } from "#lib/admin/changes/types";
import { reportFailure } from "../../account/report-failure.ts";

const ASK_MS = 700;

export const isUnderWay = ({ state }: BulkChange): boolean => state === "running" || state === "undoing";

/** The change of many videos that was asked for last, followed until it is done. */
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
        // Asked for again: a new object begins the effect anew.
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
