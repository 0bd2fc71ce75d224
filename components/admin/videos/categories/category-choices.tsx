"use client";

import { type KeyboardEvent, useId, useState } from "react";
import type { Category } from "#lib/categories/types";
import { CHOICE, CHOICE_COUNT, CHOICES } from "./choices.ts";
import { pickCategory } from "./pick-category.ts";
import { SuggestedCategories } from "./suggested-categories.tsx";

type Props = {
  /** Null while loading. */
  categories: Category[] | null;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  problem?: string;
  /** Categories are suggested for it. */
  videoId?: number;
};

/** Checkboxes for a video's categories, the selected ones first, with a filter box. */
export function CategoryChoices({ categories, chosen, onChange, problem, videoId }: Props) {
  const id = useId();
  const [wanted, setWanted] = useState("");
  // The order stays as opened: rows must not move under the pointer.
  const [first] = useState(chosen);
  const sorted = [...(categories ?? [])].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  const { shown, picked } = pickCategory(sorted, { text: wanted, chosen: undefined });
  const toggle = (category: number) => {
    const next = new Set(chosen);
    if (!next.delete(category)) next.add(category);
    onChange(next);
  };
  /** Enter selects the match and clears the box; Ctrl+Enter saves the form. */
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!picked) return;
    toggle(picked.id);
    setWanted("");
  };
  return (
    <fieldset className="form-row" aria-describedby={problem && `${id}-problem`}>
      <legend>
        Categories <span className="text-sm text-muted">{chosen.size} selected</span>
      </legend>
      <input
        type="search"
        className="field"
        name="categoryIds"
        placeholder="Filter categories"
        aria-label="Filter categories"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={take}
      />
      <p className="sr-only" role="status">
        {picked && `Enter ${chosen.has(picked.id) ? "removes" : "adds"} ${picked.name}.`}
      </p>
      {videoId !== undefined && <SuggestedCategories videoId={videoId} chosen={chosen} onToggle={toggle} />}
      <div className={CHOICES}>
        {shown.map((category) => (
          <label key={category.id} className={CHOICE}>
            <input type="checkbox" checked={chosen.has(category.id)} onChange={() => toggle(category.id)} />
            {category.name}
            <span className={CHOICE_COUNT} aria-hidden="true">
              {category.videoCount}
            </span>
          </label>
        ))}
        {categories && shown.length === 0 && <p className={`${CHOICE} text-sm text-muted`}>No matching categories.</p>}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="form-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
