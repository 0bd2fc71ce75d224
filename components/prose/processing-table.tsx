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
      {entries.map(({ table, name, of, what, why, until }) => (
        <section key={table} aria-labelledby={`table-${table}`}>
          <h2 id={`table-${table}`} className="wrap-anywhere first-letter:uppercase">
            {name}
          </h2>
          <dl className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5">
            <dt className="text-muted">About</dt>
            <dd>{of}</dd>
            <dt className="text-muted">What</dt>
            <dd>{what}</dd>
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
