import { GROUNDS, reasonText } from "#lib/reports/policy";
import type { RegisterEntry } from "#lib/reports/register/types";

const HEADS = ["Decided", "Reported for", "By", "Decision", "Ground", "Hours"];
const CELL = "border-b border-line py-2.5 pr-3 text-left align-top";

const outcome = ({ decision, hiddenAtOnce, isAppeal }: RegisterEntry): string =>
  [
    decision === "removed" ? "Removed" : "Kept",
    hiddenAtOnce && "hidden at once until decided",
    isAppeal && "after an appeal",
  ]
    .filter(Boolean)
    .join(", ");

export function RegisterTable({ entries, year }: { entries: RegisterEntry[]; year: number }) {
  return (
    <>
      <p>Each decision was made by a person. Names, texts and videos are not published.</p>
      {entries.length === 0 ? (
        <p>Nothing has been decided yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="my-5 overflow-x-auto" aria-label="Decisions" tabIndex={0}>
          <table className="w-full border-collapse text-ui tabular-nums">
            <caption className="sr-only">Decisions, newest first</caption>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col" className={`${CELL} font-medium text-muted`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, at) => (
                <tr key={at}>
                  <td className={`${CELL} whitespace-nowrap`}>{entry.decidedOn}</td>
                  <td className={CELL}>{reasonText(entry.reason)}</td>
                  <td className={CELL}>{entry.source}</td>
                  <td className={CELL}>{outcome(entry)}</td>
                  <td className={CELL}>{GROUNDS[entry.ground].label}</td>
                  <td className={CELL}>{entry.hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p>
        <a href={`/api/decisions?year=${year}`} download>
          Download the Decisions of {year} as CSV
        </a>
      </p>
    </>
  );
}
