"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, useState } from "react";
import { Icon } from "#components/ui/icon";
import { toast } from "#lib/browser/toast";
import { removeFromHistory, restoreHistoryEntry } from "#lib/history/client";
import { reportFailure } from "../account/show-failure.ts";
import { type Left, useLeaveList } from "../account/use-leave-list.ts";

type Props = { id: number; title: string; watchedAt: string };

export function RemoveFromHistory({ id, title, watchedAt }: Props) {
  const leave = useLeaveList();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function bringBack({ comeBack, leaveAgain }: Left) {
    comeBack();
    try {
      await restoreHistoryEntry(id, watchedAt);
      if (location.pathname === "/history") router.refresh();
    } catch (failure) {
      leaveAgain();
      reportFailure(failure, "This could not be undone. Please try again.");
    }
  }
  async function remove({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    if (busy) return;
    setBusy(true);
    const left = leave(button);
    try {
      await removeFromHistory(id);
      left.settle();
      toast("Removed from your history.", "info", { label: "Undo", run: () => void bringBack(left) });
    } catch (failure) {
      left.comeBack();
      reportFailure(failure, "Failed to remove video.");
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className="corner-btn card-remove js-only"
      aria-label={`Remove ${title} from your history`}
      title="Remove from your history"
      data-leaves=""
      aria-disabled={busy || undefined}
      onClick={remove}
    >
      <Icon name="close" />
    </button>
  );
}
