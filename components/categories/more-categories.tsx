"use client";

import { useId, useMemo, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";

type Choice = [id: number, name: string, videos?: number];

type Props = {
  /** Ids and names, sent short since they are sent twice; null when there are too many for a page. */
  categories: Choice[] | null;
  /** Ids that the bar shows already. */
  except: number[];
  categoryHref: string;
  active: number | undefined;
};

/** From so many on they are found by typing. */
const MANY = 12;

const fetchAll = async () => (await import("#lib/categories/client")).fetchCategories();

/** The rest of the categories behind a button, with a field to find one. */
export function MoreCategories({ categories, except, categoryHref, active }: Props) {
  const id = useId();
  const [fetched, setFetched] = useState<Choice[] | "loading" | "failed">();
  const [typed, setTyped] = useState("");
  const choices = (Array.isArray(fetched) ? fetched : categories) ?? fetched;
  const shown = useMemo(() => {
    if (!Array.isArray(choices)) return [];
    const wanted = typed.trim().toLowerCase();
    return choices.filter(([category, name, videos]) => {
      const isWanted = wanted === "" ? videos !== 0 || category === active : name.toLowerCase().includes(wanted);
      return isWanted;
    });
  }, [choices, typed, active]);
  const load = () => {
    if (fetched === "loading" || Array.isArray(fetched)) return;
    setFetched("loading");
    fetchAll().then(
      (all) =>
        setFetched(
          all.filter((one) => !except.includes(one.id)).map(({ id, name, videoCount }) => [id, name, videoCount]),
        ),
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
        {Array.isArray(choices) && choices.length >= MANY && (
          <div className="more-find js-only">
            <input
              className="field"
              type="search"
              placeholder="Find a category"
              aria-label="Find a category"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        <ul aria-busy={fetched === "loading"} data-choice="more-categories">
          {shown.map(([category, name, videos]) => (
            <li key={category}>
              <SiteLink
                href={`${categoryHref}${category}`}
                className="panel-item"
                aria-current={category === active ? "page" : undefined}
              >
                {name}
                {videos !== undefined && <span className="more-count">{videos}</span>}
              </SiteLink>
            </li>
          ))}
          {!Array.isArray(choices) && (
            <li>
              <SiteLink href="/categories" className="panel-item">
                View All Categories
              </SiteLink>
            </li>
          )}
        </ul>
        {Array.isArray(choices) && shown.length === 0 && <p className="panel-note">No category is called that.</p>}
      </PopoverPanel>
    </>
  );
}
