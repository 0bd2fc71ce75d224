import { SiteLink } from "#components/navigation/site-link";
import { Icon, PathIcon } from "#components/ui/icon";
import type { Finding, FindingGroup, State } from "#lib/health/types";

const STATES: Record<State, { word: string; path: string; colour: string }> = {
  ok: { word: "OK", path: "M5 12.5l4.5 4.5L19 7.5", colour: "text-success" },
  warn: { word: "Warning", path: "M12 5v9M12 18.5v.5", colour: "text-premium" },
  fail: { word: "Fix", path: "M6 6l12 12M18 6L6 18", colour: "text-danger" },
};

const CELL = "h-9 py-1.75 align-top";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const JOBS = "/admin/jobs";

/** With a link to the jobs, if they are the way on. */
function Advice({ text }: { text: string }) {
  const [before, after] = text.split(JOBS);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <SiteLink href={JOBS} className="link">
        Jobs
      </SiteLink>
      {after}
    </>
  );
}

/** Findings that are OK, folded if others need attention. */
export function FineFindings({ groups }: { groups: FindingGroup[] }) {
  const fine = groups.map(({ title, findings }) => ({
    title,
    findings: findings.filter(({ state }) => state === "ok"),
  }));
  const count = fine.reduce((sum, { findings }) => sum + findings.length, 0);
  const tables = fine.map(
    ({ title, findings }) => findings.length > 0 && <FindingTable key={title} title={title} findings={findings} />,
  );
  if (groups.every(({ findings }) => findings.every(({ state }) => state === "ok"))) return tables;
  return (
    <details className="group/fine">
      <summary className="btn btn-small mb-4 w-max list-none [&::-webkit-details-marker]:hidden">
        {count} {count === 1 ? "check is" : "checks are"} fine
        <Icon name="down" className="size-[0.875rem] group-open/fine:rotate-180" />
      </summary>
      {tables}
    </details>
  );
}

/** Includes advice for findings that are not OK. */
export function FindingTable({ title, findings }: { title: string; findings: Finding[] }) {
  const id = `system-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section className="mb-8" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      <table className="admin-table">
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
              <td
                className={`${CELL} w-[5rem] pl-0 font-medium whitespace-nowrap max-md:w-[1.75rem] ${STATES[state].colour}`}
              >
                <span className="inline-flex items-center gap-1.5">
                  <PathIcon path={STATES[state].path} />
                  <span className="max-md:sr-only">{STATES[state].word}</span>
                </span>
              </td>
              <th
                scope="row"
                className={`${CELL} static w-[9.5rem] text-text [font-size:inherit] leading-[inherit] max-md:w-[7rem]`}
              >
                {subject}
              </th>
              <td className={CELL}>
                {text.split("\n").map((line) => (
                  <p key={line}>{capitalised(line)}</p>
                ))}
                {advice && (
                  <p className="mt-0.5 text-sm text-muted">
                    <Advice text={advice} />
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
