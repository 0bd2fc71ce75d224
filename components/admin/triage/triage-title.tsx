"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";

type Props = {
  title: string;
  isEditing: boolean;
  onEdit: () => void;
  /** Undefined keeps the title as it is. */
  onDone: (title: string | undefined) => void;
};

const LONGEST = 500;

/** The title, which becomes a field in place. */
export function TriageTitle({ title, isEditing, onEdit, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Leaving the field by Enter or Escape also takes the focus from it.
  const isOver = useRef(false);
  useEffect(() => {
    if (!isEditing) return;
    isOver.current = false;
    field.current?.focus();
  }, [isEditing]);
  const finish = (written: string | undefined) => {
    if (isOver.current) return;
    isOver.current = true;
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
    <div className="triage-title">
      <h2>{title}</h2>
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
        <button type="button" className="btn btn-small btn-quiet" aria-keyshortcuts="t" onClick={onEdit}>
          Edit title{" "}
          <span className="keycap" aria-hidden="true">
            t
          </span>
        </button>
      )}
    </div>
  );
}
