"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { Keycap } from "./keycap.tsx";

type Props = {
  title: string;
  isEditing: boolean;
  onEdit: () => void;
  /** Undefined cancels the edit. */
  onDone: (title: string | undefined) => void;
};

const LONGEST = 500;

/** Editable in place. */
export function TriageTitle({ title, isEditing, onEdit, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Enter and Escape also blur the field, which would finish twice.
  const isFinished = useRef(false);
  useEffect(() => {
    if (!isEditing) return;
    isFinished.current = false;
    field.current?.focus();
  }, [isEditing]);
  const finish = (written: string | undefined) => {
    if (isFinished.current) return;
    isFinished.current = true;
    const line = written?.replace(/\s+/g, " ").trim();
    onDone(line && line !== title ? line : undefined);
  };
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === "Enter" ? event.currentTarget.value : undefined);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {isEditing ? (
        <input
          ref={field}
          className="field"
          aria-label="Title"
          maxLength={LONGEST}
          defaultValue={title}
          autoComplete="off"
          onKeyDown={press}
          onBlur={(event) => finish(event.currentTarget.value)}
        />
      ) : (
        <button type="button" className="btn btn-small -mx-3.5 btn-quiet" aria-keyshortcuts="t" onClick={onEdit}>
          Edit title <Keycap aria-hidden="true">t</Keycap>
        </button>
      )}
    </div>
  );
}
