import type { BulkChange } from "#lib/admin/changes/types";
import { formatNumber } from "#lib/core/format";
import { changeText } from "./change-text.ts";
import { isUnderWay } from "./use-change.ts";

type Props = { change: BulkChange | undefined; onUndo: (id: number) => void; onDismiss: () => void };

export function ChangeProgress({ change, onUndo, onDismiss }: Props) {
  const isBusy = change !== undefined && isUnderWay(change);
  const total = change?.state === "undoing" ? change.changed : (change?.total ?? 0);
  return (
    <div className="contents">
      <p className="sr-only" role="status">
        {change && changeText(change)}
      </p>
      {change && (
        <div className={change.state === "failed" ? "admin-warning form-error" : "admin-warning"}>
          <div className="min-w-0 flex-1">
            <p>{changeText(change)}</p>
            {isBusy && (
              <>
                <progress
                  className="h-2 w-full max-w-[26.25rem] accent-accent"
                  max={total}
                  value={change.done}
                  aria-label="Progress"
                />
                <p className="text-sm text-muted">
                  {formatNumber(change.done)} of {formatNumber(total)}. It goes on when you leave this page.
                </p>
              </>
            )}
          </div>
          <span className="form-buttons">
            {change.canUndo && (
              <button type="button" className="btn btn-small btn-primary" onClick={() => onUndo(change.id)}>
                Undo
              </button>
            )}
            {!isBusy && (
              <button type="button" className="btn btn-small" onClick={onDismiss}>
                Dismiss
              </button>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
