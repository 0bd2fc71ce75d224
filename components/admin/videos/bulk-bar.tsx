"use client";

import { useState } from "react";
import type { BulkAction } from "#lib/admin/bulk/types";
import type { CategoryLink } from "#lib/categories/types";
import { videosText } from "../../videos/videos-text.ts";
import { ChooseCategory } from "./choose-category.tsx";

type Props = {
  /** Videos that are selected. */
  count: number;
  busy: boolean;
  onAct: (action: BulkAction, category?: CategoryLink) => Promise<unknown>;
  onClear: () => void;
};

const AT_ONCE: [BulkAction, string][] = [
  ["makePrivate", "Make Private"],
  ["makePublic", "Make Public"],
  ["feature", "Feature"],
  ["unfeature", "Unfeature"],
];

const OF_CATEGORY = {
  addCategory: { title: "Add to a category", label: "Add", busyLabel: "Adding..." },
  removeCategory: { title: "Remove from a category", label: "Remove", busyLabel: "Removing..." },
};

/** What can be done with the selected videos. How many they are is said aloud as it changes. */
export function BulkBar({ count, busy, onAct, onClear }: Props) {
  const [asking, setAsking] = useState<keyof typeof OF_CATEGORY>();
  const button = (label: string, onClick: () => void, className = "btn btn-small") => (
    <button type="button" className={className} disabled={busy} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <p className="sr-only" role="status">
        {count > 0 && `${videosText(count)} selected`}
      </p>
      {count > 0 && (
        <section className="bulk-bar" aria-label="With the selected videos">
          <p>
            {videosText(count)} selected
            {button("Clear", onClear, "btn btn-small btn-quiet")}
          </p>
          <div className="bulk-acts">
            {AT_ONCE.map(([action, label]) => (
              <span key={action} className="contents">
                {button(label, () => onAct(action))}
              </span>
            ))}
            {button("Add Category", () => setAsking("addCategory"))}
            {button("Remove Category", () => setAsking("removeCategory"))}
            {button("Delete", () => onAct("delete"), "btn btn-small btn-danger")}
          </div>
        </section>
      )}
      {asking && (
        <ChooseCategory
          {...OF_CATEGORY[asking]}
          note={`${videosText(count)} selected.`}
          otherwise="Failed to add/update video."
          onChoose={(category) => onAct(asking, category)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
