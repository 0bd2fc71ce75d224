"use client";

import { useId, useRef, useState } from "react";
import { Icon } from "#components/ui/icon";
import type { EditedVideo } from "#lib/videos/admin/types";
import { MAX_MIRRORS } from "#lib/videos/mirrors/policy";

type Row = { key: number; value: string; isGone: boolean };

/** In display order. */
export const mirrorsIn = (form: HTMLFormElement | null): string[] =>
  new FormData(form ?? undefined)
    .getAll("mirrors")
    .map(String)
    .filter((text) => text.trim());

const rowsOf = (video: EditedVideo | undefined): Row[] =>
  (video?.mirrors ?? []).map((value, key) => ({ key, value, isGone: video?.goneMirrors.includes(value) ?? false }));

/** Mirrors can be added, moved, removed, or swapped with the first player. */
export function MirrorFields({ video, problem }: { video: EditedVideo | undefined; problem?: string }) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState(() => rowsOf(video));
  const [isOpen, setOpen] = useState(rows.length > 0);
  const next = useRef(rows.length);

  /** Dispatches an input event, which the form uses to detect changes. */
  function change(changed: Row[]) {
    setRows(changed);
    group.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function swap(at: number, other: number) {
    change(rows.map((row, place) => (place === at ? rows[other] : place === other ? rows[at] : row) as Row));
  }

  function makeFirst(at: number) {
    const first = group.current?.closest("form")?.elements.namedItem("iframeSrc") as HTMLTextAreaElement | null;
    const row = rows[at];
    if (!first || !row?.value.trim()) return;
    const before = first.value;
    first.value = row.value;
    first.dispatchEvent(new Event("input", { bubbles: true }));
    // Reusing the key preserves focus.
    const former = before.trim() ? [{ ...row, value: before, isGone: false }] : [];
    change(rows.flatMap((each) => (each === row ? former : each)));
  }

  /** Focus moves to the fieldset, so that the form's shortcuts still work. */
  function remove(row: Row) {
    change(rows.filter((each) => each !== row));
    group.current?.focus();
  }

  return (
    <details
      className="group"
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        Mirrors {rows.length > 0 && <span className="text-sm font-normal text-muted">{rows.length}</span>}
        <Icon name="down" className="size-[0.875rem] group-open:rotate-180" />
      </summary>
      <fieldset
        ref={group}
        tabIndex={-1}
        className="form-row outline-none"
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        <legend className="sr-only">Mirrors</legend>
        <p className="form-hint mt-0! mb-2.5">
          Optional: further players of the same video. Visitors can switch to them, and the first one takes over when
          the video's own player is gone.
        </p>
        <ol className="grid gap-3">
          {rows.map((row, at) => (
            <li key={row.key} className="grid gap-1.5">
              <input
                name="mirrors"
                className="field"
                aria-label={`Mirror ${at + 1}`}
                aria-invalid={problem?.startsWith(`Mirror ${at + 1}`) || undefined}
                value={row.value}
                onChange={({ target }) =>
                  change(rows.map((each) => (each === row ? { ...each, value: target.value, isGone: false } : each)))
                }
                autoComplete="off"
                spellCheck={false}
              />
              {row.isGone && (
                <p className="form-hint">Its provider no longer has it, so visitors are not offered it.</p>
              )}
              <div className="flex flex-wrap gap-2">
                <button type="button" className="btn btn-small" onClick={() => makeFirst(at)}>
                  Make First<span className="sr-only">: mirror {at + 1}</span>
                </button>
                <button type="button" className="btn btn-small" disabled={at === 0} onClick={() => swap(at, at - 1)}>
                  Up<span className="sr-only">: mirror {at + 1}</span>
                </button>
                <button
                  type="button"
                  className="btn btn-small"
                  disabled={at === rows.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  Down<span className="sr-only">: mirror {at + 1}</span>
                </button>
                <button type="button" className="btn btn-small" onClick={() => remove(row)}>
                  Remove<span className="sr-only">: mirror {at + 1}</span>
                </button>
              </div>
            </li>
          ))}
        </ol>
        {rows.length < MAX_MIRRORS && (
          <button
            type="button"
            className="btn btn-small mt-2.5"
            onClick={() => change([...rows, { key: next.current++, value: "", isGone: false }])}
          >
            Add Mirror
          </button>
        )}
        {problem && (
          <p id={`${id}-problem`} className="form-error" role="alert">
            {problem}
          </p>
        )}
      </fieldset>
    </details>
  );
}
