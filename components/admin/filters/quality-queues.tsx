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
};

export function QualityQueues({ filters, dead, duplicates, lookAlikes, questions }: Props) {
  const waiting = filters.filter(({ count }) => count !== 0);
  const others = [
    { name: "Questions about players", href: "/admin/videos/questions", count: questions },
    { name: "Look like removed videos", href: "/admin/videos/look-alikes", count: lookAlikes },
    { name: "Possible duplicates", href: "/admin/videos/duplicates", count: duplicates },
    { name: "Dead", href: "/admin/videos/dead", count: dead },
  ].filter(({ count }) => count > 0);
  const isClear = waiting.length === 0 && others.length === 0;
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
        {others.map(({ name, href, count }) => (
          <li key={name} className="flex items-center">
            <SiteLink href={href} className="chip gap-2">
              {name}
              <TabCount>{countText(count)}</TabCount>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
