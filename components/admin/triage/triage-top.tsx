import { KeyButton } from "./key-button.tsx";
import type { Action } from "./keys.ts";
import { rateOf } from "./session/progress.ts";
import type { TriageSession } from "./session/triage-session.ts";

const exact = new Intl.NumberFormat("en");

export function TriageTop({ session, onPress }: { session: TriageSession; onPress: (action: Action) => void }) {
  const { entries, upcoming, startedAt, queue } = session;
  const { videos, isMore } = upcoming.total;
  const isOpen = entries.length > 0 && entries.at(-1)?.outcome === undefined;
  const left = upcoming.left + (isOpen ? 1 : 0);
  const more = isMore ? "+" : "";
  const rate = rateOf(entries, startedAt);
  return (
    <header className="triage-top">
      <p>
        <strong>
          {exact.format(left)}
          {more} of {exact.format(videos)}
          {more} left
        </strong>
        <span className="admin-note">{rate === undefined ? "" : `${rate} a minute`}</span>
        <span className="admin-note">{queue.waiting > 0 ? "Saving..." : ""}</span>
      </p>
      <span className="triage-tools">
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
    </header>
  );
}
