"use client";

import { useEffect, useId, useMemo, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";
import { FindField } from "./find-field.tsx";

type Choice = [id: number, name: string, videos?: number];

type Props = {
  /** Tuples, because React sends props twice, as HTML and as payload. Null fetches the list on demand. */
  categories: Choice[] | null;
  /** Ids already in the bar. */
  except: number[];
  categoryHref: string;
  active: number | undefined;
  /** Fetches all categories with their sizes when opened. */
  offersAll: boolean;
};

/** Longer lists have a search field. */
const MANY = 12;

const fetchAll = async () => (await import("#lib/categories/client")).fetchCategories();

const ITEM = "panel-item justify-between gap-2 py-1 text-ui wrap-anywhere";

export function MoreCategories({ categories, except, categoryHref, active, offersAll }: Props) {
  const id = useId();
  const [fetched, setFetched] = useState<Choice[] | "loading" | "failed">();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choices = (Array.isArray(fetched) ? fetched : categories) ?? fetched;
  const isSearchable = Array.isArray(choices) && choices.length >= MANY;
  useEffect(() => {
    // On touch screens, the keyboard would cover the list.
    if (isOpen && isSearchable && matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [isOpen, isSearchable]);
  const shown = useMemo(() => {
    if (!Array.isArray(choices)) return [];
    const wanted = typed.trim().toLowerCase();
    return choices.filter(([category, name, videos]) => {
      const isWanted = wanted === "" ? videos !== 0 || category === active : name.toLowerCase().includes(wanted);
      return isWanted;
    });
  }, [choices, typed, active]);
  const load = () => {
    if (!offersAll || fetched === "loading" || Array.isArray(fetched)) return;
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
      <PopoverPanel
        id={id}
        className="dropdown md:w-[min(42.5rem,calc(100vw-32px))]"
        label="More Categories"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {choices === "failed" && <p role="alert">Failed to load categories filter.</p>}
        {isSearchable && (
          <div className="sticky -top-1.5 z-1 -mx-1.5 -mt-1.5 mb-1 p-2.5 bg-surface js-only">
            <FindField field={field} typed={typed} onType={setTyped} />
          </div>
        )}
        <ul
          className="grid grid-cols-2 gap-x-1 gap-y-0 md:grid-cols-3"
          aria-busy={fetched === "loading"}
          data-choice="more-categories"
        >
          {shown.map(([category, name, videos]) => (
            <li key={category}>
              <SiteLink
                href={`${categoryHref}${category}`}
                className={ITEM}
                aria-current={category === active ? "page" : undefined}
              >
                {name}
                {videos !== undefined && (
                  <span className="more-count flex-none text-muted whitespace-nowrap tabular-nums">{videos}</span>
                )}
              </SiteLink>
            </li>
          ))}
          {!Array.isArray(choices) && (
            <li>
              <SiteLink href="/categories" className={ITEM}>
                View All Categories
              </SiteLink>
            </li>
          )}
        </ul>
        {Array.isArray(choices) && shown.length === 0 && <p className="panel-note">No matching categories.</p>}
      </PopoverPanel>
    </>
  );
}
