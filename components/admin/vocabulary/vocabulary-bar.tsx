"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import { mergeNames, removeNames, renameNames } from "#lib/admin/vocabulary/client";
import type { Kind, Named, Rename } from "#lib/admin/vocabulary/types";
import { toast } from "#lib/browser/toast";
import { videosText } from "../../videos/videos-text.ts";
import type { Selection } from "../ui/use-selection.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

const PLURAL = { category: "categories", tag: "tags" };
const OUTCOME = {
  category: "Only those without videos are deleted. This cannot be undone.",
  tag: "Their videos lose them. You can undo this for thirty days.",
};

type Props = { kind: Kind; names: readonly Named[]; selection: Selection };

export function VocabularyBar({ kind, names, selection }: Props) {
  const router = useRouter();
  const [asking, setAsking] = useState<"merge" | "rename" | "delete">();
  const chosen = names.filter(({ id }) => selection.has(id));
  const count = `${chosen.length} ${chosen.length === 1 ? kind : PLURAL[kind]}`;

  async function merge(into: Named) {
    const { merged, videos } = await mergeNames(
      kind,
      chosen.map(({ id }) => id),
      into.id,
    );
    toast(`Merged ${merged} into ${into.name}: ${videosText(videos)}.`, "success");
    finish();
  }
  async function rename(request: Rename) {
    const { renamed } = await renameNames(request);
    toast(`Renamed ${renamed}.`, "success");
    finish();
  }
  async function remove() {
    const { removed, refused } = await removeNames(
      kind,
      chosen.map(({ id }) => id),
    );
    const kept = refused.length > 0 ? ` ${refused.length} with videos were kept.` : "";
    toast(`Deleted ${removed.length}.${kept}`, removed.length > 0 ? "success" : "error");
  }
  function finish() {
    selection.clear();
    router.refresh();
  }

  return (
    <div className="list-dock">
      <p className="sr-only" role="status">
        {chosen.length > 0 && `${count} selected`}
      </p>
      {chosen.length > 0 && (
        <section
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-raised px-3 py-2"
          aria-label={`With the selected ${PLURAL[kind]}`}
        >
          <p className="font-semibold tabular-nums">{count} selected</p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-small bg-surface enabled:hover:bg-line"
              disabled={chosen.length < 2}
              onClick={() => setAsking("merge")}
            >
              Merge
            </button>
            <button
              type="button"
              className="btn btn-small bg-surface enabled:hover:bg-line"
              onClick={() => setAsking("rename")}
            >
              Rename
            </button>
            <button type="button" className="btn btn-small btn-danger" onClick={() => setAsking("delete")}>
              Delete
            </button>
            <button type="button" className="btn btn-small bg-transparent" onClick={selection.clear}>
              Clear
            </button>
          </div>
        </section>
      )}
      {asking === "merge" && (
        <MergeDialog kind={kind} chosen={chosen} onMerge={merge} onClose={() => setAsking(undefined)} />
      )}
      {asking === "rename" && (
        <RenameDialog kind={kind} chosen={chosen} onRename={rename} onClose={() => setAsking(undefined)} />
      )}
      {asking === "delete" && (
        <ConfirmDelete
          question={`Delete ${count}?`}
          consequence={OUTCOME[kind]}
          fallback={`The ${PLURAL[kind]} could not be deleted. Please try again.`}
          remove={remove}
          onGone={finish}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
