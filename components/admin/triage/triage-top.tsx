import { formatNumber } from "#lib/core/format";
import { KeyButton } from "./key-button.tsx";
import type { Action } from "./keys.ts";
import { rateOf } from "./session/progress.ts";
import type { TriageSession } from "./session/triage-session.ts";

export function TriageTop({ session, onPress }: { session: TriageSession; onPress: (action: Action) => void }) {
  const { entries, upcoming, startedAt, queue } = session;
  const { videos, isMore } = upcoming.total;
  const isOpen = entries.length > 0 && entries.at(-1)?.outcome === undefined;
  const left = upcoming.left + (isOpen ? 1 : 0);
  const more = isMore ? "+" : "";
  const rate = rateOf(entries, startedAt);
  const pace = rate === undefined ? "" : `${rate} a minute`;
  const isLoaded = entries.length > 0 || session.isFinished;
  return (
    <header className="sticky top-0 z-1 flex items-center justify-between gap-2 border-b border-line bg-background px-(--gutter) py-2">
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        {isLoaded && (
          <strong>
            {formatNumber(left)}
            {more} of {formatNumber(videos)}
            {more} left
          </strong>
        )}
        <span className="text-sm text-muted max-md:min-h-5 max-md:basis-full">
          {queue.waiting > 0 ? "Saving..." : pace}
        </span>
      </p>
      <span className="flex gap-2 max-[30rem]:gap-1 max-[30rem]:[&_.btn]:px-2.5">
        <KeyButton action="undo" className="btn btn-small" disabled={!session.canUndo} onPress={onPress}>
          Undo
        </KeyButton>
        <KeyButton action="keys" className="btn btn-small" onPress={onPress}>
          Keys
        </KeyButton>
        <KeyButton action="leave" className="btn btn-small" onPress={onPress}>
          Leave
        </KeyButton>
      </span>
      {/* Over the video, which must not move. */}
      <p role="status" className="pointer-events-none absolute inset-x-0 top-full mt-1 px-(--gutter) text-center">
        {session.note && (
          <span className="inline-block rounded-control bg-raised px-4 py-2 text-danger">{session.note}</span>
        )}
      </p>
    </header>
  );
}
