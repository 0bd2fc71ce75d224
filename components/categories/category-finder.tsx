"use client";

import { type ReactNode, useState } from "react";
import { LetterTabs } from "#components/navigation/letter-tabs";
import { SiteLink } from "#components/navigation/site-link";
import { EmptyState } from "#components/ui/empty-state";
import { emptyLast, largestFirst, largestOf } from "#lib/categories/policy";
import type { Category } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import { inQuotes } from "#lib/search/term";
import { FindField } from "./find-field.tsx";

const ORDERS = [
  ["name", "A–Z"],
  ["videos", "Most videos"],
] as const;

type Order = (typeof ORDERS)[number][0];

const fetchAll = async () => (await import("#lib/categories/client")).fetchCategories();

type Props = {
  letters: string[];
  letter: string | undefined;
  children: ReactNode;
};

/** Shows the server-rendered page of cards (`children`) until a search or another order is chosen. */
export function CategoryFinder({ letters, letter, children }: Props) {
  const own: Order = letters.length > 0 && !letter ? "videos" : "name";
  const [all, setAll] = useState<Category[] | "failed">();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Order>();
  const order = chosen ?? own;
  const load = () => {
    if (Array.isArray(all)) return;
    fetchAll().then(setAll, () => setAll("failed"));
  };
  const wanted = typed.trim().toLowerCase();
  const isUsed = wanted !== "" || order !== own;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-6 max-sm:mb-4 js-only">
        <div className="max-w-[24rem] flex-[1_1_14rem]">
          <FindField typed={typed} onType={setTyped} onFocus={load} />
        </div>
        <div className="flex gap-0.5 rounded-[calc(var(--radius-control)+4px)] bg-raised p-1">
          {ORDERS.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="relative min-h-9 rounded-control px-3 font-medium text-muted text-ui after:absolute after:inset-x-0 after:-inset-y-1 hover:text-text aria-pressed:bg-line aria-pressed:text-text"
              aria-pressed={order === name}
              onClick={() => {
                load();
                setChosen(name);
              }}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {letters.length > 0 && (
        <LetterTabs
          path="/categories"
          label="Letters"
          all="All"
          letters={letters}
          current={letter}
          isSearched={isUsed}
          onChoose={() => {
            setTyped("");
            setChosen(undefined);
          }}
        />
      )}
      {all === "failed" && isUsed && (
        <p className="form-error" role="alert">
          Failed to load categories. Please try again.
        </p>
      )}
      {Array.isArray(all) && isUsed ? (
        <Found categories={arrange(all, wanted, order)} all={all} typed={typed.trim()} />
      ) : (
        children
      )}
    </>
  );
}

function arrange(all: Category[], wanted: string, order: Order): Category[] {
  const found = all.filter(({ name, videoCount }) => (wanted ? name.toLowerCase().includes(wanted) : videoCount > 0));
  return found.toSorted(order === "videos" ? largestFirst : emptyLast);
}

function Found({ categories, all, typed }: { categories: Category[]; all: Category[]; typed: string }) {
  if (categories.length === 0) return <NoneFound all={all} typed={typed} />;
  const count = `${formatNumber(categories.length)} ${categories.length === 1 ? "category" : "categories"}`;
  return (
    <>
      <p className="mb-2 text-muted" role="status">
        {typed ? `${count} with “${typed}”` : count}
      </p>
      <ul
        className="category-names grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-0.5"
        data-choice="category-card"
      >
        {categories.map(({ id, name, videoCount }) => (
          <li key={id}>
            <SiteLink href={`/categories/${id}`} className="panel-item justify-between py-1.5 wrap-anywhere">
              {name}
              <span className="more-count text-muted tabular-nums">{videoCount}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoneFound({ all, typed }: { all: Category[]; typed: string }) {
  return (
    <div role="status">
      <EmptyState text="No matching categories." icon="search">
        <SiteLink href={`/latest?search=${encodeURIComponent(typed)}`} className="btn btn-primary">
          Search all videos for {inQuotes(typed)}
        </SiteLink>
        <nav className="mt-8 flex flex-wrap justify-center gap-2" aria-label="Largest categories">
          {largestOf(all).map(({ id, name }) => (
            <SiteLink key={id} href={`/categories/${id}`} className="chip">
              {name}
            </SiteLink>
          ))}
        </nav>
      </EmptyState>
    </div>
  );
}
