import type { EditedText } from "#lib/settings/texts/types";
import { dayText } from "#lib/settings/texts/versions/policy";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

type Props = Pick<EditedText, "revisions" | "original"> & {
  /** Opens an earlier revision in the editor, without saving it. */
  onOpen: (markdown: string) => void;
};

/** Newest first. */
export function TextHistory({ revisions, original, onOpen }: Props) {
  return (
    <section aria-labelledby="text-history">
      <h2 id="text-history" className="section-title">
        History
      </h2>
      {revisions.length === 0 && <p className="text-sm text-muted">Nobody has changed this text.</p>}
      <ul>
        {revisions.map(({ id, markdown, admin, createdAt, effectiveAt, summary, state }, place) => {
          const when = `${moment.format(new Date(createdAt))} UTC`;
          return (
            <li key={id} className="flex min-h-11 items-center justify-between gap-x-4 gap-y-2 border-b border-line">
              <span>
                {markdown === null ? "Original restored" : "Changed"} {when}
                <span className="text-sm text-muted"> by {admin ?? "a former admin"}</span>
                {summary && <span className="block text-sm text-muted wrap-anywhere">{summary}</span>}
              </span>
              <span className="flex flex-none items-center gap-x-3">
                {state === "in force" && <span className="text-sm text-muted">In force</span>}
                {state === "coming" && <span className="text-sm text-muted">From {dayText(effectiveAt)}</span>}
                {place > 0 && (
                  <button
                    type="button"
                    className="btn btn-small btn-quiet js-only"
                    onClick={() => onOpen(markdown ?? original)}
                  >
                    Open<span className="sr-only"> what was saved {when}</span>
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
