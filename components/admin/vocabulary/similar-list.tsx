"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "#components/ui/icon";
import { dismissSimilar, mergeNames, proposeAgain } from "#lib/admin/vocabulary/client";
import { MAX_PAIRS, type SimilarPair } from "#lib/admin/vocabulary/similar";
import type { Kind } from "#lib/admin/vocabulary/types";
import { toast } from "#lib/browser/toast";
import { reportFailure } from "../../account/show-failure.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { videosText } from "../../videos/videos-text.ts";
import { leaveRow } from "../ui/focus-beside.ts";
import { REASON_TEXTS } from "./reason-texts.ts";

export function SimilarList({ kind, pairs }: { kind: Kind; pairs: SimilarPair[] }) {
  const router = useRouter();
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  if (pairs.length === 0) return null;

  async function merge({ from, into }: SimilarPair, button: Element) {
    if (busy) return;
    setBusy(true);
    try {
      await mergeNames(kind, [from.id], into.id);
      toast(`Merged ${from.name} into ${into.name}: ${videosText(from.videoCount)}.`, "success");
      leaveRow(button.closest("li"), '[data-act="merge"]');
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "The merge failed. Please try again.");
    }
    setBusy(false);
  }

  async function dismiss({ from, into }: SimilarPair, button: Element) {
    if (busy) return;
    setBusy(true);
    try {
      const { id } = await dismissSimilar(kind, from, into);
      const undo = async () => {
        await proposeAgain(id).catch((failure) =>
          reportFailure(failure, "This could not be undone. Please try again."),
        );
        router.refresh();
      };
      toast(`${from.name} and ${into.name} are not proposed again.`, "success", {
        label: "Undo",
        run: () => void undo(),
      });
      leaveRow(button.closest("li"), '[data-act="dismiss"]');
      router.refresh();
    } catch (failure) {
      reportFailure(failure, "This could not be saved. Please try again.");
    }
    setBusy(false);
  }

  return (
    <details className="group open:mb-3 open:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <Icon name="down" className="-rotate-90 group-open:rotate-0" />
        Nearly equal{" "}
        <span className="text-sm font-normal text-muted">
          {pairs.length}
          {pairs.length === MAX_PAIRS ? "+" : ""} to look at
        </span>
      </summary>
      <ul className="grid">
        {pairs.map((pair) => (
          <li key={pair.from.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              {pair.from.name} <span className="text-sm text-muted tabular-nums">{pair.from.videoCount}</span>
              <span className="text-muted"> → </span>
              {pair.into.name} <span className="text-sm text-muted tabular-nums">{pair.into.videoCount}</span>
            </span>
            <span className="text-sm text-muted">{REASON_TEXTS[pair.reason]}</span>
            <button
              type="button"
              className="btn btn-small js-only"
              data-act="merge"
              disabled={!ready}
              aria-disabled={busy || undefined}
              aria-label={`Merge ${pair.from.name} into ${pair.into.name}`}
              onClick={({ currentTarget }) => void merge(pair, currentTarget)}
            >
              Merge
            </button>
            <button
              type="button"
              className="btn btn-small btn-quiet js-only"
              data-act="dismiss"
              disabled={!ready}
              aria-disabled={busy || undefined}
              aria-label={`${pair.from.name} and ${pair.into.name} are not the same`}
              onClick={({ currentTarget }) => void dismiss(pair, currentTarget)}
            >
              Not the same
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
