import type { EditedText } from "#lib/settings/texts/types";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

type Props = Pick<EditedText, "revisions" | "original"> & {
  /** Puts an earlier text into the editor, where it is saved or not. */
  onOpen: (markdown: string) => void;
};

/** What was saved of a text, the newest first. */
export function TextHistory({ revisions, original, onOpen }: Props) {
  return (
    <section aria-labelledby="text-history">
      <h2 id="text-history" className="section-title">
        History
      </h2>
      {revisions.length === 0 && <p className="admin-note">Nobody has changed this text.</p>}
      <ul className="text-revisions">
        {revisions.map(({ id, markdown, admin, createdAt }, place) => {
          const when = `${moment.format(new Date(createdAt))} UTC`;
          return (
            <li key={id}>
              <span>
                {markdown === null ? "Original restored" : "Changed"} {when}
                <span className="admin-note"> by {admin ?? "a former admin"}</span>
              </span>
              {place === 0 ? (
                <span className="admin-note">In force</span>
              ) : (
                <button
                  type="button"
                  className="btn btn-small btn-quiet js-only"
                  onClick={() => onOpen(markdown ?? original)}
                >
                  Open<span className="sr-only"> what was saved {when}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
