"use client";

import { type MouseEvent, useState } from "react";
import { Icon } from "#components/layout/icon";
import { removeFromHistory } from "#lib/history/client";
import { reportFailure } from "../account/report-failure.ts";
import { useLeaveList } from "../account/use-leave-list.ts";

/** Takes one video out of the history, on its card. */
export function RemoveFromHistory({ id, title }: { id: number; title: string }) {
  const leave = useLeaveList();
  const [busy, setBusy] = useState(false);
  async function remove({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    setBusy(true);
    try {
      await removeFromHistory(id);
      leave(button);
    } catch (failure) {
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
      disabled={busy}
      onClick={remove}
    >
      <Icon name="close" />
    </button>
  );
}
