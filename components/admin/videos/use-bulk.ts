import { useRouter } from "next/navigation";
import { useState } from "react";
import { changeVideos } from "#lib/admin/bulk/client";
import { OPPOSITE } from "#lib/admin/bulk/policy";
import type { BulkAction, BulkResult } from "#lib/admin/bulk/types";
import type { CategoryLink } from "#lib/categories/types";
import { restoreVideos } from "#lib/trash/client";
import { errorText } from "../../account/show-failure.ts";
import { videosText } from "../../videos/videos-text.ts";
import { doneText } from "./bulk-text.ts";

/** Result of the last action, shown until dismissed or replaced. */
export type Outcome = {
  text: string;
  refused: BulkResult["refused"];
  isProblem?: boolean;
  /** Undoes the action; undefined if that is not possible here. */
  undo?: () => Promise<void>;
};

const FAILED: Partial<Record<BulkAction, string>> = { delete: "Failed to delete video." };

/** Runs bulk actions one at a time and keeps the undo of the last. */
export function useBulk(videos: { id: number; title: string }[]) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const titleOf = (wanted: number | undefined) => videos.find(({ id }) => id === wanted)?.title;

  async function attempt(action: () => Promise<Outcome>, fallback: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    let isDone = true;
    try {
      setOutcome(await action());
      router.refresh();
    } catch (failure) {
      isDone = false;
      setOutcome({ text: errorText(failure, fallback), refused: [], isProblem: true });
    }
    setBusy(false);
    return isDone;
  }

  const takeBack = (action: BulkAction, ids: number[], category?: CategoryLink) => async (): Promise<void> => {
    const opposite = OPPOSITE[action];
    await attempt(async () => {
      if (opposite) {
        const { refused } = await changeVideos({ ids, action: opposite, categoryId: category?.id });
        return { text: `Undone for ${videosText(ids.length - refused.length)}.`, refused };
      }
      const { restored, missing, uncategorized, refused } = await restoreVideos(ids);
      const lost = missing.length > 0 ? ` ${videosText(missing.length)} could not be brought back.` : "";
      const categoryNote =
        uncategorized.length > 0 ? ` ${videosText(uncategorized.length)} came without a category.` : "";
      return { text: `${videosText(restored.length)} brought back.${lost}${categoryNote}`, refused };
    }, "This could not be undone. Please try again.");
  };

  return {
    busy,
    outcome,
    dismiss: () => setOutcome(undefined),
    /** Resolves to whether the server responded; `outcome` lists the videos that it rejected. */
    change: (ids: number[], action: BulkAction, category?: CategoryLink) =>
      attempt(async () => {
        const { changed, unchanged, refused } = await changeVideos({ ids, action, categoryId: category?.id });
        const title = changed.length === 1 ? titleOf(changed[0]) : undefined;
        const facts = { changed: changed.length, unchanged: unchanged.length, category: category?.name, title };
        const canUndo = changed.length > 0 && (action === "delete" || OPPOSITE[action] !== undefined);
        return {
          text: doneText(action, facts),
          refused,
          undo: canUndo ? takeBack(action, changed, category) : undefined,
        };
      }, FAILED[action] ?? "Failed to add/update video."),
  };
}
