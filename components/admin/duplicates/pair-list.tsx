"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { dismissPair, mergeVideos, undoMerge } from "#lib/admin/duplicates/client";
import type { DuplicatePair, MergePair } from "#lib/admin/duplicates/types";
import { errorText } from "../../account/show-failure.ts";
import { OutcomeBar } from "../ui/outcome-bar.tsx";
import type { Outcome } from "../videos/use-bulk.ts";
import { PairHeading } from "./pair-heading.tsx";
import { PairSide } from "./pair-side.tsx";

const FAILED = "That did not work. Please try again.";
const keyOf = ({ first, second }: DuplicatePair): string => `${first.id}-${second.id}`;

type Side = "both" | "kept";

function SideChoice({ label, value, onChange }: { label: string; value: Side; onChange: (side: Side) => void }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select className="field w-auto" value={value} onChange={({ target }) => onChange(target.value as Side)}>
        <option value="both">of both videos</option>
        <option value="kept">of the kept video</option>
      </select>
    </label>
  );
}

/** Pairs are merged or dismissed one by one; certain pairs can also be merged together. */
export function PairList({ pairs }: { pairs: DuplicatePair[] }) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [categories, setCategories] = useState<Side>("both");
  const [tags, setTags] = useState<Side>("both");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const certain = pairs.filter(({ kind, refusal }) => kind === "identity" && !refusal);

  async function attempt(work: () => Promise<Pick<Outcome, "text" | "undo">>) {
    if (busy) return;
    setBusy(true);
    try {
      setOutcome({ refused: [], isProblem: false, ...(await work()) });
      setSelected(new Set());
      list.current?.focus();
      router.refresh();
    } catch (failure) {
      setOutcome({ text: errorText(failure, FAILED), refused: [], isProblem: true });
    }
    setBusy(false);
  }

  const merge = (chosen: MergePair[]) =>
    attempt(async () => {
      const { merged } = await mergeVideos(chosen, { categories, tags });
      const text = merged.length === 1 ? "Merged two videos into one." : `Merged ${merged.length} pairs.`;
      const undo = () =>
        attempt(async () => {
          for (const { goneId } of [...merged].reverse()) await undoMerge(goneId);
          return { text: "The videos are as they were." };
        });
      return { text, undo };
    });

  const dismiss = ({ first, second }: DuplicatePair) =>
    attempt(async () => {
      await dismissPair(first.id, second.id, true);
      const undo = () =>
        attempt(async () => {
          await dismissPair(first.id, second.id, false);
          return { text: "The pair is back in the list." };
        });
      return { text: "Marked as not duplicates.", undo };
    });

  const select = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  };
  const intoFirst = ({ first, second }: DuplicatePair): MergePair => ({ keptId: first.id, goneId: second.id });
  const intoSecond = ({ first, second }: DuplicatePair): MergePair => ({ keptId: second.id, goneId: first.id });

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {pairs.length > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <SideChoice label="Categories" value={categories} onChange={setCategories} />
          <SideChoice label="Tags" value={tags} onChange={setTags} />
          {certain.length > 0 && (
            <span className="form-buttons">
              <button type="button" className="btn btn-small" onClick={() => setSelected(new Set(certain.map(keyOf)))}>
                Select All Certain
              </button>
              <button
                type="button"
                className="btn btn-small btn-primary"
                disabled={selected.size === 0}
                aria-disabled={(busy && selected.size > 0) || undefined}
                onClick={() => void merge(certain.filter((pair) => selected.has(keyOf(pair))).map(intoFirst))}
              >
                Merge Selected into Left ({selected.size})
              </button>
            </span>
          )}
        </div>
      )}
      <OutcomeBar outcome={outcome} busy={busy} onDismiss={() => setOutcome(undefined)} />
      {pairs.map((pair) => {
        const { first, second, kind, refusal } = pair;
        const named = (
          <span className="sr-only">
            : {first.title}, #{first.id} and #{second.id}
          </span>
        );
        return (
          <article key={keyOf(pair)} className="flex flex-col gap-4 rounded-picture border border-line p-4">
            <div className="flex flex-wrap items-center gap-3">
              {kind === "identity" && !refusal && (
                <label className="flex min-h-6 items-center gap-2">
                  <input type="checkbox" checked={selected.has(keyOf(pair))} onChange={() => select(keyOf(pair))} />
                  Select{named}
                </label>
              )}
              <PairHeading pair={pair} />
            </div>
            <div className="grid grid-cols-2 gap-3 sm:gap-6">
              <PairSide video={first} other={second} side="Left" />
              <PairSide video={second} other={first} side="Right" />
            </div>
            {refusal && <p className="form-error">{refusal}</p>}
            <div className="flex flex-wrap gap-2">
              {!refusal && (
                <>
                  <button
                    type="button"
                    className="btn btn-small"
                    aria-disabled={busy || undefined}
                    onClick={() => void merge([intoFirst(pair)])}
                  >
                    Merge into Left{named}
                  </button>
                  <button
                    type="button"
                    className="btn btn-small"
                    aria-disabled={busy || undefined}
                    onClick={() => void merge([intoSecond(pair)])}
                  >
                    Merge into Right{named}
                  </button>
                </>
              )}
              <button
                type="button"
                className="btn btn-small"
                aria-disabled={busy || undefined}
                onClick={() => void dismiss(pair)}
              >
                Not Duplicates{named}
              </button>
            </div>
          </article>
        );
      })}
    </div>
  );
}
