"use client";

import { useId, useState } from "react";
import { Icon } from "#components/layout/icon";
import { PopoverPanel } from "#components/layout/popover-panel";
import { SiteLink } from "#components/navigation/site-link";

type Choice = [id: number, name: string];

type Props = {
  /** Ids and names, sent short since they are sent twice; null when there are too many for a page. */
  categories: Choice[] | null;
  /** Ids that the bar shows already. */
  except: number[];
  categoryHref: string;
  active: number | undefined;
};

const fetchAll = async () => (await import("#lib/categories/client")).fetchCategories();

/** The rest of the categories behind a button. */
export function MoreCategories({ categories, except, categoryHref, active }: Props) {
  const id = useId();
  const [fetched, setFetched] = useState<Choice[] | "loading" | "failed">();
  const choices = categories ?? fetched;
  const load = () => {
    if (categories || fetched === "loading" || Array.isArray(fetched)) return;
    setFetched("loading");
    fetchAll().then(
      (all) => setFetched(all.filter((one) => !except.includes(one.id)).map((one) => [one.id, one.name])),
      () => setFetched("failed"),
    );
  };
  return (
    <>
      <button type="button" className="chip" popoverTarget={id} onClick={load}>
        More Categories
        <Icon name="down" />
      </button>
      <PopoverPanel id={id} className="dropdown more-categories" label="More Categories">
        {choices === "failed" && <p role="alert">Failed to load categories filter.</p>}
        <ul aria-busy={choices === "loading"} data-choice="more-categories">
          {Array.isArray(choices) ? (
            choices.map(([category, name]) => (
              <li key={category}>
                <SiteLink
                  href={`${categoryHref}${category}`}
                  className="panel-item"
                  aria-current={category === active ? "page" : undefined}
                >
                  {name}
                </SiteLink>
              </li>
            ))
          ) : (
            <li>
              <SiteLink href="/categories" className="panel-item">
                View All Categories
              </SiteLink>
            </li>
          )}
        </ul>
      </PopoverPanel>
    </>
  );
}
