import { Fragment } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";
import { reasonText } from "#lib/reports/policy";
import { COLUMNS, totalsOf } from "#lib/reports/transparency/table";
import type { ReasonFigures, ReporterFigures } from "#lib/reports/transparency/types";

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? "–" : formatNumber(value);

type Name = keyof typeof COLUMNS;

/** A number of zero is left out, but not a median of less than an hour. */
const cell = (name: Name, value: number | null | undefined): string =>
  shown(value === 0 && name !== "medianHours" ? null : value);

const NAMES = Object.keys(COLUMNS) as Name[];

const ROW_HEAD =
  "sticky left-0 min-w-[8.5rem] border-b border-line bg-background py-2.5 pr-2 text-left align-bottom tabular-nums";
const CELL = "border-b border-line py-2.5 pl-2 text-right align-bottom tabular-nums";

type Totals = Partial<Record<Name, number>>;

function FiguresTable({ rows, totals, year }: { rows: ReasonFigures[]; totals: Totals; year: number }) {
  return (
    <section
      className="overflow-x-auto my-5 max-md:hidden"
      aria-label="Figures"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-ui">
        <caption className="sr-only">Reports received in {year}, by reason</caption>
        <thead>
          <tr>
            <th className={`${ROW_HEAD} font-medium text-muted`} scope="col">
              Reason
            </th>
            {NAMES.map((name) => (
              <th className={`${CELL} text-xs font-medium text-muted`} key={name} scope="col">
                {COLUMNS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reason}>
              <th className={`${ROW_HEAD} font-medium`} scope="row">
                {reasonText(row.reason)}
              </th>
              {NAMES.map((name) => (
                <td className={row[name] ? CELL : `${CELL} text-muted`} key={name}>
                  {cell(name, row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className={`${ROW_HEAD} border-b-0 font-medium`} scope="row">
              All
            </th>
            {NAMES.map((name) => (
              <td className={`${CELL} border-b-0 font-semibold`} key={name}>
                {cell(name, totals[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The same figures for phones, where the table would be twice as wide as the screen. Zeros are left out. */
function FiguresList({ rows, totals }: { rows: ReasonFigures[]; totals: Totals }) {
  const received = rows.filter((row) => row.received > 0);
  const others = rows.filter((row) => row.received === 0).map(({ reason }) => reasonText(reason));
  return (
    <section className="md:hidden">
      <h2>Figures</h2>
      {received.map((row) => (
        <Figures key={row.reason} title={reasonText(row.reason)} figures={row} />
      ))}
      {received.length > 1 && <Figures title="All" figures={totals} />}
      {others.length > 0 && <p>No reports for the other reasons: {others.join(", ")}.</p>}
    </section>
  );
}

function Figures({ title, figures }: { title: string; figures: Partial<Record<Name, number | null>> }) {
  return (
    <div className="my-5 rounded-picture bg-surface px-4 py-3">
      <h3 className="mt-0">{title}</h3>
      <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-ui">
        {NAMES.filter((name) => figures[name]).map((name) => (
          <Fragment key={name}>
            <dt className="text-muted">{COLUMNS[name]}</dt>
            <dd className="m-0 text-right tabular-nums">{shown(figures[name])}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

type Props = { rows: ReasonFigures[]; reporters: ReporterFigures; hasRegister: boolean; year: number; years: number[] };

export function TransparencyTable({ rows, reporters, hasRegister, year, years }: Props) {
  const totals = totalsOf(rows);
  return (
    <>
      <p>
        Anybody can report a video, without an account. A person decides each report. A report that somebody may be
        under 18, or did not consent, takes the video off the site until it is decided; nothing else is automated.
      </p>
      {totals.received === 0 ? (
        <p>No reports were received in {year}.</p>
      ) : (
        <>
          <FiguresTable rows={rows} totals={totals} year={year} />
          <FiguresList rows={rows} totals={totals} />
        </>
      )}
      <p>
        <a href={`/api/transparency?year=${year}`} download>
          Download as CSV
        </a>
      </p>
      <h2>Trusted flaggers and misuse</h2>
      {reporters.flaggers.length > 0 ? (
        <ul>
          {reporters.flaggers.map(({ name, received, removed, kept }) => (
            <li key={name}>
              {name}: {shown(received)} received, {shown(removed)} removed, {shown(kept)} kept
            </li>
          ))}
        </ul>
      ) : (
        <p>No trusted flagger sent a report.</p>
      )}
      <p>
        Warnings for reports that were refused again and again: {shown(reporters.warnings)}. Suspensions:{" "}
        {shown(reporters.suspensions)}.
      </p>
      <p>
        <a href={`/api/transparency?year=${year}&of=reporters`} download>
          Download Trusted Flaggers and Measures as CSV
        </a>
      </p>
      {hasRegister && (
        <p>
          <SiteLink href="/decisions">Register of decisions</SiteLink>
        </p>
      )}
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
