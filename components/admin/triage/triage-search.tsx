"use client";

import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { CategoryLink } from "#lib/categories/types";
import { useSuggestions } from "../../search/use-suggestions.ts";
import { Keycap } from "./keycap.tsx";

type Found = { kind: "category"; category: CategoryLink } | { kind: "tag"; name: string; isNew: boolean };

type Props = {
  field: RefObject<HTMLInputElement | null>;
  categories: CategoryLink[];
  onCategory: (category: CategoryLink) => void;
  onTag: (tag: string) => void;
  /** Called for Enter in an empty field. */
  onEnter: () => void;
  onLeave: () => void;
};

const MOST = 8;

const nameOf = (found: Found): string => (found.kind === "category" ? found.category.name : found.name);

function find(typed: string, categories: CategoryLink[], tags: string[]): Found[] {
  const term = typed.trim().toLowerCase();
  if (!term) return [];
  const named = categories.filter(({ name }) => name.toLowerCase().includes(term));
  const begins = ({ name }: CategoryLink) => Number(!name.toLowerCase().startsWith(term));
  const isNew = !tags.some((tag) => tag.toLowerCase() === term);
  return [
    ...named
      .toSorted((a, b) => begins(a) - begins(b))
      .slice(0, MOST)
      .map((category): Found => ({ kind: "category", category })),
    ...tags.slice(0, MOST).map((name): Found => ({ kind: "tag", name, isNew: false })),
    ...(isNew ? [{ kind: "tag", name: typed.trim().slice(0, 100), isNew } as const] : []),
  ];
}

/** The exact match, otherwise the first one. Tags of the previous text stay listed for a moment and are passed over. */
export function bestMatch(found: Found[], typed: string): number {
  const term = typed.trim().toLowerCase();
  const exact = found.findIndex((each) => nameOf(each).toLowerCase() === term && !(each.kind === "tag" && each.isNew));
  return exact >= 0 ? exact : found.findIndex((each) => nameOf(each).toLowerCase().includes(term));
}

export function TriageSearch({ field, categories, onCategory, onTag, onEnter, onLeave }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState<number>();
  const tags = useSuggestions(typed).flatMap(({ type, label }) => (type === "tag" ? [label] : []));
  const found = find(typed, categories, tags);
  const at = place !== undefined && place < found.length ? place : bestMatch(found, typed);
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
    const match = found[at];
    if (match) take(match);
    else if (!typed.trim()) onEnter();
  }
  return (
    <div className="relative">
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
      <Keycap className="pointer-events-none absolute top-2.75 right-2.5 text-muted max-md:hidden" aria-hidden="true">
        /
      </Keycap>
      <div
        id={`${id}-found`}
        className="absolute inset-x-0 top-full z-1 mt-1 max-h-[18rem] overflow-y-auto rounded-control border border-edge bg-surface p-1"
        role="listbox"
        aria-label="Categories and tags"
        hidden={found.length === 0}
      >
        {found.map((each, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={`${each.kind} ${nameOf(each)}`}
            id={`${id}-${n}`}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-2.5 py-1 wrap-anywhere hover:bg-raised aria-selected:bg-raised"
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(each)}
          >
            {nameOf(each)}
            <span className="text-sm text-muted">
              {each.kind === "category" ? "Category" : each.isNew ? "New tag" : "Tag"}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
