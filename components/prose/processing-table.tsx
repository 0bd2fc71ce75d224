import { SiteLink } from "#components/navigation/site-link";
import type { ProcessingEntry } from "#lib/settings/processing/types";

export function ProcessingTable({ entries }: { entries: ProcessingEntry[] }) {
  return (
    <>
      <p>
        Part of our{" "}
        <SiteLink href="/privacy-policy" className="link">
          Privacy Policy
        </SiteLink>
        . Server logs contain no addresses and no names. Backups contain all of this for as long as they are stored.
      </p>
      {entries.map(({ table, of, columns, why, until }) => (
        <section key={table} aria-labelledby={`table-${table}`}>
          <h2 id={`table-${table}`} className="wrap-anywhere first-letter:uppercase">
            {table.replaceAll("_", " ")}
          </h2>
          <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-muted">About</dt>
            <dd>{of}</dd>
            <dt className="text-muted">What</dt>
            <dd className="wrap-anywhere first-letter:uppercase">{columns.replaceAll("_", " ")}</dd>
            <dt className="text-muted">Why</dt>
            <dd>{why}</dd>
            <dt className="text-muted">How long</dt>
            <dd>{until}</dd>
          </dl>
        </section>
      ))}
    </>
  );
}
