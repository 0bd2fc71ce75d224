import { SiteLink } from "#components/navigation/site-link";
import { reasonText } from "#lib/reports/policy";
import { COLUMNS, totalsOf } from "#lib/reports/transparency/table";
import type { ReasonFigures } from "#lib/reports/transparency/types";

const exact = new Intl.NumberFormat("en");
const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? "–" : exact.format(value);

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

type Props = { rows: ReasonFigures[]; year: number; years: number[] };

/** The reports of a year and what became of them. */
export function TransparencyTable({ rows, year, years }: Props) {
  const totals: Partial<Record<keyof typeof COLUMNS, number>> = totalsOf(rows);
  return (
    <>
      <p>
        Anybody can report a video, without an account. A person decides each report. A report that somebody may be
        under 18, or did not consent, takes the video off the site until it is decided; nothing else is automated.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className="figures-table" aria-label="Figures" tabIndex={0}>
        <table>
          <caption className="sr-only">Reports received in {year}, by reason</caption>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              {NAMES.map((name) => (
                <th key={name} scope="col">
                  {COLUMNS[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.reason}>
                <th scope="row">{reasonText(row.reason)}</th>
                {NAMES.map((name) => (
                  <td key={name}>{shown(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              {NAMES.map((name) => (
                <td key={name}>{shown(totals[name])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p>
        <a href={`/api/transparency?year=${year}`} download>
          Download as CSV
        </a>
      </p>
      {years.length > 1 && (
        <nav aria-label="Years">
          <p>
            Other years:{" "}
            {years
              .filter((each) => each !== year)
              .map((each) => (
                <SiteLink key={each} href={`/transparency?year=${each}`} className="mr-3">
                  {each}
                </SiteLink>
              ))}
          </p>
        </nav>
      )}
    </>
  );
}
