"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { undoMerge } from "#lib/admin/duplicates/client";
import type { Merge } from "#lib/admin/duplicates/types";
import { formatDay } from "#lib/core/format";
import { errorText } from "../../account/show-failure.ts";
import { leaveRow } from "../ui/focus-beside.ts";

/** Recent merges, each with an Undo button. */
export function MergeList({ merges }: { merges: Merge[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState("");
  async function undo({ goneId, goneTitle }: Merge, button: Element) {
    if (busy) return;
    setBusy(true);
    try {
      await undoMerge(goneId);
      setText(`${goneTitle} is a separate video again.`);
      leaveRow(button.closest("li"), "button");
      router.refresh();
    } catch (failure) {
      setText(errorText(failure, "The merge could not be undone. Please try again."));
    }
    setBusy(false);
  }
  return (
    <section aria-label="Merged" className="mt-8 grid gap-3">
      {merges.length > 0 && <h2 className="section-title">Merged</h2>}
      <p role="status" className="text-sm text-muted">
        {text}
      </p>
      <ul className="grid gap-2">
        {merges.map((merge) => (
          <li key={merge.goneId} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 break-words">
              {merge.goneTitle} (#{merge.goneId}) into{" "}
              <a className="link" href={`/videos/${merge.keptId}`}>
                {merge.keptTitle ?? "a video that is gone"} (#{merge.keptId})
              </a>
              , {formatDay(merge.mergedAt)}
            </span>
            {merge.undoUntil && (
              <button
                type="button"
                className="btn btn-small"
                aria-disabled={busy || undefined}
                onClick={({ currentTarget }) => void undo(merge, currentTarget)}
              >
                Undo<span className="sr-only"> the merge of #{merge.goneId}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
