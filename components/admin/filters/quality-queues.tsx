import { SiteLink } from "#components/navigation/site-link";
import type { CountedFilter } from "#lib/admin/filters/types";
import { countText } from "./count-text.ts";
import { TabCount } from "./tab-count.tsx";

type Props = {
  filters: CountedFilter[];
  dead: number;
  duplicates: number;
  lookAlikes: number;
  questions: number;
  stoppedSources: number;
};

export function QualityQueues({ filters, dead, duplicates, lookAlikes, questions, stoppedSources }: Props) {
  const waiting = filters.filter(({ count }) => count !== 0);
  const isClear = waiting.length === 0 && dead + duplicates + lookAlikes + questions + stoppedSources === 0;
  return (
    <section className="mb-6" aria-labelledby="quality">
      <h2 id="quality" className="section-title">
        Catalogue quality
      </h2>
      {isClear && <p className="text-sm text-muted">No video lacks anything.</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {waiting.map(({ name, query, count }) => (
          <li key={name} className="flex items-center max-sm:w-full">
            <SiteLink href={`/admin/videos?${query}`} className="chip gap-2">
              {name}
              <TabCount>{count === undefined ? "" : countText(count)}</TabCount>
            </SiteLink>
            <SiteLink href={`/admin/videos/triage?${query}`} className="btn btn-small btn-quiet js-only">
              Triage<span className="sr-only">: {name}</span>
            </SiteLink>
          </li>
        ))}
        {stoppedSources > 0 && (
          <li className="flex items-center">
            <SiteLink href="/admin/imports/sources" className="chip gap-2">
              Stopped sources of imports
              <TabCount>{String(stoppedSources)}</TabCount>
            </SiteLink>
          </li>
        )}
        {questions > 0 && (
          <li className="flex items-center">
            <SiteLink href="/admin/videos/questions" className="chip gap-2">
              Questions about players
              <TabCount>{countText(questions)}</TabCount>
            </SiteLink>
          </li>
        )}
        {lookAlikes > 0 && (
          <li className="flex items-center">
            <SiteLink href="/admin/videos/look-alikes" className="chip gap-2">
              Look like removed videos
              <TabCount>{countText(lookAlikes)}</TabCount>
            </SiteLink>
          </li>
        )}
        {duplicates > 0 && (
          <li className="flex items-center">
            <SiteLink href="/admin/videos/duplicates" className="chip gap-2">
              Possible duplicates
              <TabCount>{countText(duplicates)}</TabCount>
            </SiteLink>
          </li>
        )}
        {dead > 0 && (
          <li className="flex items-center">
            <SiteLink href="/admin/videos/dead" className="chip gap-2">
              Dead
              <TabCount>{countText(dead)}</TabCount>
            </SiteLink>
          </li>
        )}
      </ul>
    </section>
  );
}
