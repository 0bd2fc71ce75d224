"use client";

import { Icon } from "#components/ui/icon";
import { undoNameMerge, undoRename } from "#lib/admin/vocabulary/client";
import type { NameChange, NameMerge } from "#lib/admin/vocabulary/types";
import { formatDay } from "#lib/core/format";
import { UndoRow } from "./undo-row.tsx";

type Props = { merges: NameMerge[]; changes: NameChange[] };

export function NameUndoList({ merges, changes }: Props) {
  const count = merges.length + changes.length;
  if (count === 0) return null;
  return (
    <details className="group mt-8">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <Icon name="down" className="-rotate-90 group-open:rotate-0" />
        Undo <span className="text-sm font-normal text-muted">the last {count} of thirty days</span>
      </summary>
      <ul className="grid">
        {changes.map((change) => (
          <UndoRow key={`change ${change.id}`} label={`Undo ${replacementOf(change)}`} undo={() => changeBack(change)}>
            {replacementOf(change)}{" "}
            <span className="text-muted">
              in {change.count === 1 ? "the name" : `${change.count} names, as in`} {change.first},{" "}
              {formatDay(change.changedAt)}
            </span>
          </UndoRow>
        ))}
        {merges.map((merge) => (
          <UndoRow key={`merge ${merge.id}`} label={`Bring ${merge.name} back`} undo={() => unmerge(merge)}>
            {merge.name}{" "}
            <span className="text-muted">
              {merge.isDeleted ? "deleted" : `merged into ${merge.keptName ?? "another that is gone"}`},{" "}
              {formatDay(merge.mergedAt)}
            </span>
          </UndoRow>
        ))}
      </ul>
    </details>
  );
}

const replacementOf = ({ find, replace }: NameChange): string => `“${find}” replaced by “${replace}”`;

async function changeBack({ id }: NameChange): Promise<string> {
  const { restored, kept } = await undoRename(id);
  const left =
    kept === 1 ? "1 has changed since and stays as it is." : `${kept} have changed since and stay as they are.`;
  return `Renamed ${restored} back.${kept > 0 ? ` ${left}` : ""}`;
}

async function unmerge({ id }: NameMerge): Promise<string> {
  const { name } = await undoNameMerge(id);
  return `${name} is back, with its videos.`;
}
