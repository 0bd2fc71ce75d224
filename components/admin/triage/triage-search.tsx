"use client";

import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { CategoryLink } from "#lib/categories/types";
import { useSuggestions } from "../../search/use-suggestions.ts";

type Found = { kind: "category"; category: CategoryLink } | { kind: "tag"; name: string; isNew: boolean };

type Props = {
  field: RefObject<HTMLInputElement | null>;
  categories: CategoryLink[];
  onCategory: (category: CategoryLink) => void;
  onTag: (tag: string) => void;
  /** Enter in the empty field. */
  onEnter: () => void;
  onLeave: () => void;
};

const MOST = 8;

const nameOf = (found: Found): string => (found.kind === "category" ? found.category.name : found.name);

function find(typed: string, categories: CategoryLink[], tags: string[]): Found[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return [];
  const named = categories.filter(({ name }) => name.toLowerCase().includes(wanted));
  const begins = ({ name }: CategoryLink) => Number(!name.toLowerCase().startsWith(wanted));
  const isNew = !tags.some((tag) => tag.toLowerCase() === wanted);
  return [
    ...named
      .toSorted((a, b) => begins(a) - begins(b))
      .slice(0, MOST)
      .map((category): Found => ({ kind: "category", category })),
    ...tags.slice(0, MOST).map((name): Found => ({ kind: "tag", name, isNew: false })),
    ...(isNew ? [{ kind: "tag", name: typed.trim().slice(0, 100), isNew } as const] : []),
  ];
}

/** The exact match, else the only existing match, else the new tag. */
function meantAmong(found: Found[], typed: string): number {
  const wanted = typed.trim().toLowerCase();
  const exact = found.findIndex(
    (each) => nameOf(each).toLowerCase() === wanted && !(each.kind === "tag" && each.isNew),
  );
  if (exact >= 0) return exact;
  const there = found.filter((each) => each.kind === "category" || !each.isNew);
  return there.length === 1 || found.length === 1 ? 0 : -1;
}

/** Finds a category or a tag by what is typed. */
export function TriageSearch({ field, categories, onCategory, onTag, onEnter, onLeave }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState<number>();
  const tags = useSuggestions(typed).flatMap(({ type, label }) => (type === "tag" ? [label] : []));
  const found = find(typed, categories, tags);
  const at = place !== undefined && place < found.length ? place : meantAmong(found, typed);
  const type = (text: string) => {
    setTyped(text);
    setPlace(undefined);
  };
  function take(each: Found) {
    if (each.kind === "category") onCategory(each.category);
    else onTag(each.name);
    type("");
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (!step && key !== "Enter" && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (step && found.length > 0) setPlace((at + step + found.length) % found.length);
    if (key === "Escape") {
      type("");
      onLeave();
    }
    if (key !== "Enter" || event.nativeEvent.isComposing) return;
    const meant = found[at];
    if (meant) take(meant);
    else if (!typed.trim()) onEnter();
  }
  return (
    <div className="triage-search">
      <input
        ref={field}
        className="field"
        type="text"
        role="combobox"
        aria-label="Find a category or tag"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        placeholder="Find a category or tag"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <span className="keycap" aria-hidden="true">
        /
      </span>
      <div id={`${id}-found`} role="listbox" aria-label="Categories and tags" hidden={found.length === 0}>
        {found.map((each, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
          <div
            key={`${each.kind} ${nameOf(each)}`}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(each)}
          >
            {nameOf(each)}
            <span className="admin-note">{each.kind === "category" ? "Category" : each.isNew ? "New tag" : "Tag"}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
