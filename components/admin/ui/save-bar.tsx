import type { ReactNode } from "react";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

type Props = {
  edited: boolean;
  busy: boolean;
  /** What is saved, for screen readers. */
  subject?: string;
  onDiscard: () => void;
  children?: ReactNode;
};

/** Ends a form, and stays in sight while it has unsaved changes. */
export function SaveBar({ edited, busy, subject, onDiscard, children }: Props) {
  const ready = useHydrated();
  const of = subject && <span className="sr-only"> {subject}</span>;
  return (
    <div
      className={`flex w-full flex-wrap items-center gap-x-3.5 gap-y-2 border-t py-3 ${edited ? "sticky bottom-0 z-4 border-line bg-background" : "border-transparent"}`}
    >
      {children}
      <button
        type="submit"
        className="btn btn-primary"
        disabled={!ready}
        aria-disabled={(ready && (busy || !edited)) || undefined}
      >
        {busy ? "Saving..." : "Save"}
        {of}
      </button>
      {edited && (
        <button type="button" className="btn btn-quiet" disabled={busy} onClick={onDiscard}>
          Discard
          {of}
        </button>
      )}
      <p className="form-hint" role="status">
        {edited && "Not saved yet."}
      </p>
    </div>
  );
}
