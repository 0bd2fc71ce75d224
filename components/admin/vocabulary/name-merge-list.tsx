"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "#components/ui/icon";
import { undoNameMerge } from "#lib/admin/vocabulary/client";
import type { NameMerge } from "#lib/admin/vocabulary/types";
import { toast } from "#lib/browser/toast";
import { formatDay } from "#lib/core/format";
import { reportFailure } from "../../account/show-failure.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

export function NameMergeList({ merges }: { merges: NameMerge[] }) {
  const router = useRouter();
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  if (merges.length === 0) return null;

  async function undo({ id }: NameMerge) {
    setBusy(true);
    try {
      const { name } = await undoNameMerge(id);
      toast(`${name} is back, with its videos.`, "success");
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "This could not be undone. Please try again.");
    }
    setBusy(false);
  }

  return (
    <details className="group mt-8">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <Icon name="down" className="-rotate-90 group-open:rotate-0" />
        Undo <span className="text-sm font-normal text-muted">the last {merges.length} of thirty days</span>
      </summary>
      <ul className="grid">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              {merge.name}{" "}
              <span className="text-muted">
                {merge.isDeleted ? "deleted" : `merged into ${merge.keptName ?? "another that is gone"}`},{" "}
                {formatDay(merge.mergedAt)}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-small js-only"
              disabled={busy || !ready}
              aria-label={`Bring ${merge.name} back`}
              onClick={() => void undo(merge)}
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
