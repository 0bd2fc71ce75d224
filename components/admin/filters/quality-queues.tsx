import { SiteLink } from "#components/navigation/site-link";
import type { CountedFilter } from "#lib/admin/filters/types";
import { countText } from "./count-text.ts";

/** What is missing or wrong in the catalogue, each with the way to its videos. */
export function QualityQueues({ filters, dead }: { filters: CountedFilter[]; dead: number }) {
  const waiting = filters.filter(({ count }) => count !== 0);
  return (
    <section className="queues" aria-labelledby="quality">
      <h2 id="quality" className="section-title">
        Catalogue quality
      </h2>
      {waiting.length === 0 && dead === 0 && <p className="admin-note">No video lacks anything.</p>}
      <ul>
        {waiting.map(({ name, query, count }) => (
          <li key={name}>
            <SiteLink href={`/admin/videos?${query}`} className="chip">
              {name}
              <span className="tab-count">{count === undefined ? "" : countText(count)}</span>
            </SiteLink>
            <SiteLink href={`/admin/videos/triage?${query}`} className="btn btn-small btn-quiet js-only">
              Triage<span className="sr-only">: {name}</span>
            </SiteLink>
          </li>
        ))}
        {dead > 0 && (
          <li>
            <SiteLink href="/admin/videos/dead" className="chip">
              Dead
              <span className="tab-count">{countText(dead)}</span>
            </SiteLink>
          </li>
        )}
      </ul>
    </section>
  );
}
