import { useRef } from "react";
import { SiteLink } from "#components/navigation/site-link";
import type { Outcome } from "../videos/use-bulk.ts";

const NAMED = 10;

type Props = { outcome: Outcome | undefined; busy: boolean; onDismiss: () => void };

/** Undo leaves the focus on Dismiss, and Dismiss on the page, because the pressed button disappears. */
export function OutcomeBar({ outcome, busy, onDismiss }: Props) {
  const dismiss = useRef<HTMLButtonElement>(null);
  function undo() {
    if (busy) return;
    dismiss.current?.focus();
    void outcome?.undo?.();
  }
  return (
    <div role="status" className="contents">
      {outcome && (
        <div className={outcome.isProblem ? "admin-warning form-error" : "admin-warning"}>
          <div>
            <p>{outcome.text}</p>
            {outcome.refused.length > 0 && (
              <ul className="text-sm text-muted">
                {outcome.refused.slice(0, NAMED).map(({ id, title, reason }) => (
                  <li key={id}>
                    <SiteLink href={`/videos/${id}`} className="link">
                      {title ?? `Video #${id}`}
                    </SiteLink>
                    {": "}
                    {reason}
                  </li>
                ))}
                {outcome.refused.length > NAMED && <li>And {outcome.refused.length - NAMED} more.</li>}
              </ul>
            )}
          </div>
          <span className="form-buttons">
            {outcome.undo && (
              <button
                type="button"
                className="btn btn-small btn-primary"
                aria-disabled={busy || undefined}
                onClick={undo}
              >
                Undo
              </button>
            )}
            <button
              ref={dismiss}
              type="button"
              className="btn btn-small"
              onClick={() => {
                document.getElementById("main")?.focus({ preventScroll: true });
                onDismiss();
              }}
            >
              Dismiss
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
