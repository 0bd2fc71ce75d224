import { SiteLink } from "#components/navigation/site-link";
import type { CountedFilter } from "#lib/admin/filters/types";
import { countText } from "./count-text.ts";

/** What is missing or wrong in the catalogue, each with the way to its videos. */
export function QualityQueues({ filters }: { filters: CountedFilter[] }) {
  const waiting = filters.filter(({ count }) => count !== 0);
  return (
    <section className="queues" aria-labelledby="quality">
      <h2 id="quality" className="section-title">
        Catalogue quality
      </h2>
      {waiting.length === 0 && <p className="admin-note">No video lacks anything.</p>}
      <ul>
        {waiting.map(({ name, query, count }) => (
          <li key={name}>
            <SiteLink href={`/admin/videos?${query}`} className="chip">
              {name}
              <span className="tab-count">{count === undefined ? "" : countText(count)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
