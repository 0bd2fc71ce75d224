import { SiteLink } from "#components/navigation/site-link";
import type { Fallbacks } from "#lib/search/without-results";
import { type ListAddress, pageHref } from "../navigation/page-window.ts";

type Props = Fallbacks & {
  /** Of the search for a term. */
  addressOf: (term: string) => ListAddress;
};

/** Shown under a search without results. */
export function SearchFallbacks({ searches, categories, addressOf }: Props) {
  return (
    <>
      <Chips
        id="broader-searches"
        title="Broader searches"
        links={searches.map((term) => ({ href: pageHref(addressOf(term), 1), name: term }))}
      />
      <Chips
        id="similar-categories"
        title="Similar categories"
        links={categories.map(({ id, name }) => ({ href: `/categories/${id}`, name }))}
      />
    </>
  );
}

function Chips({ id, title, links }: { id: string; title: string; links: { href: string; name: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="mt-4" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-ui font-semibold">
        {title}
      </h2>
      <div className="flex flex-wrap justify-center gap-2">
        {links.map(({ href, name }) => (
          <SiteLink key={href} href={href} className="chip max-w-full wrap-anywhere">
            {name}
          </SiteLink>
        ))}
      </div>
    </nav>
  );
}
