import { Drawing } from "#components/ui/icon";
import type { Finding, State } from "#lib/health/types";

const STATES: Record<State, { word: string; path: string; colour: string }> = {
  ok: { word: "OK", path: "M5 12.5l4.5 4.5L19 7.5", colour: "text-success" },
  warn: { word: "Look", path: "M12 5v9M12 18.5v.5", colour: "text-premium" },
  fail: { word: "Fix", path: "M6 6l12 12M18 6L6 18", colour: "text-danger" },
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was found about each subject, with what to do where it is not well. */
export function FindingTable({ title, findings }: { title: string; findings: Finding[] }) {
  const id = `system-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section className="mb-8" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      <table className="admin-table finding-table">
        <thead className="sr-only">
          <tr>
            <th scope="col">State</th>
            <th scope="col">Subject</th>
            <th scope="col">Finding</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ subject, state, text, advice }) => (
            <tr key={subject} data-state={state}>
              <td className={`nowrap font-medium ${STATES[state].colour}`}>
                <span className="inline-flex items-center gap-1.5">
                  <Drawing path={STATES[state].path} />
                  <span className="max-md:sr-only">{STATES[state].word}</span>
                </span>
              </td>
              <th scope="row">{subject}</th>
              <td>
                {text.split("\n").map((line) => (
                  <p key={line}>{capitalised(line)}</p>
                ))}
                {advice && <p className="admin-note">{advice}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
