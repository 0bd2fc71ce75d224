"use client";

import { SiteLink } from "#components/navigation/site-link";
import type { BulkChange } from "#lib/admin/changes/types";
import { formatNumber } from "#lib/core/format";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { changeText } from "./change-text.ts";
import { isUnderWay, useChange } from "./use-change.ts";

type Row = { change: BulkChange; detail: string };

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export function ChangeList({ rows }: { rows: Row[] }) {
  return (
    <ol className="border-t border-line">
      {rows.map(({ change, detail }) => (
        <ChangeRow key={`${change.id} ${change.state}`} change={change} detail={detail} />
      ))}
    </ol>
  );
}

function ChangeRow({ change: known, detail }: Row) {
  const ready = useHydrated();
  const { change = known, undo } = useChange(known);
  const { admin, createdAt, query, total, done, changed, state } = change;
  const of = state === "undoing" ? changed : total;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="row-title wrap-anywhere" role="status">
          {changeText(change)}
        </p>
        {detail && <p className="text-(length:--text-ui) wrap-anywhere">{detail}</p>}
        <p className="text-sm text-muted wrap-anywhere">
          {admin ?? "A former admin"}, <time dateTime={createdAt}>{time.format(new Date(createdAt))} UTC</time>
          {query === null ? (
            ` · ${formatNumber(total)} selected`
          ) : (
            <>
              {" · "}
              <SiteLink className="link" href={query ? `/admin/videos?${query}` : "/admin/videos"}>
                {formatNumber(total)} found by a filter
              </SiteLink>
            </>
          )}
        </p>
        {isUnderWay(change) && (
          <progress
            className="h-2 w-full max-w-[26.25rem] accent-accent"
            max={of}
            value={done}
            aria-label={`Progress of change ${change.id}`}
          />
        )}
      </div>
      {change.canUndo && (
        <button
          type="button"
          className="btn btn-small js-only"
          disabled={!ready}
          aria-label={`Undo: ${changeText(change)}`}
          onClick={() => void undo(change.id)}
        >
          Undo
        </button>
      )}
    </li>
  );
}
