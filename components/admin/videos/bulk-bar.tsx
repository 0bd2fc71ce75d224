"use client";

import { type ReactNode, useState } from "react";
import type { BulkAction } from "#lib/admin/bulk/types";
import type { CategoryLink } from "#lib/categories/types";
import type { VideoFilter } from "#lib/videos/filter/types";
import { videosText } from "../../videos/videos-text.ts";
import { ChooseCategory } from "./categories/choose-category.tsx";

type Props = {
  /** Number of selected videos. */
  count: number;
  /** Label of "select all results"; undefined unless a whole page is selected and there are more. */
  all?: string;
  /** Whether all results are selected, not only this page. */
  isWhole: boolean;
  busy: boolean;
  /** State that the list is filtered by. */
  state: VideoFilter["state"];
  onState: (state: "public" | "hidden") => void;
  onSchedule: () => void;
  onAction: (action: BulkAction, category?: CategoryLink) => Promise<unknown>;
  onSelectWhole: () => void;
  /** Opens the dialog of actions that need input. */
  onMore: () => void;
  onClear: () => void;
};

const GHOST = "bg-transparent enabled:hover:bg-line";

const AT_ONCE: [BulkAction, string][] = [
  ["makePrivate", "Make Premium"],
  ["makePublic", "Remove Premium"],
  ["feature", "Feature"],
  ["unfeature", "Unfeature"],
];

const OF_CATEGORY = {
  addCategory: { title: "Add to a category", label: "Add", busyLabel: "Adding..." },
  removeCategory: { title: "Remove from a category", label: "Remove", busyLabel: "Removing..." },
};

/** In place of the count, so that the bar keeps its height. */
function SelectAllOf({ found }: { found: string }) {
  const [count, ...noun] = found.split(" ");
  return (
    <span>
      Select all {count}
      <span className="min-[85rem]:max-[110rem]:sr-only"> {noun.join(" ")}</span>
    </span>
  );
}

/** Actions for the selected videos. Screen readers hear the count as it changes. */
export function BulkBar({
  count,
  all,
  isWhole,
  busy,
  state,
  onState,
  onSchedule,
  onAction,
  onSelectWhole,
  onMore,
  onClear,
}: Props) {
  const [asking, setAsking] = useState<keyof typeof OF_CATEGORY>();
  const button = (label: ReactNode, onClick: () => void, look = "bg-surface enabled:hover:bg-line", key?: string) => (
    <button
      type="button"
      data-key={key}
      title={key && `Delete (${key})`}
      className={`btn btn-small max-md:min-h-11 min-[85rem]:px-2.5 ${look}`}
      aria-disabled={busy || undefined}
      onClick={() => busy || onClick()}
    >
      {label}
    </button>
  );
  const isPublic = state === "public";
  const selected = isWhole && all ? all : videosText(count);
  return (
    <>
      <p className="sr-only" role="status">
        {count > 0 && `${selected} selected`}
      </p>
      {count > 0 && (
        <section
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-raised px-3 py-2"
          aria-label="With the selected videos"
        >
          <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums max-md:w-full max-md:justify-between">
            {all && !isWhole ? button(<SelectAllOf found={all} />, onSelectWhole, GHOST) : `${selected} selected`}
            {button("Clear", onClear, GHOST)}
          </p>
          {/* One scrolling line on phones, so that the rows stay visible. */}
          <div className="flex flex-wrap gap-2 min-[85rem]:gap-1.5 max-md:-mx-3 max-md:w-[calc(100%+24px)] max-md:flex-nowrap max-md:overflow-x-auto max-md:[mask-image:linear-gradient(to_right,transparent,#000_12px,#000_calc(100%-40px),transparent)] max-md:pr-10 max-md:pl-3 max-md:[scrollbar-width:none] max-md:*:flex-none max-md:[&_.btn]:flex-none">
            {!isPublic && button("Publish", () => onState("public"))}
            {!isPublic && button("Schedule", onSchedule)}
            {state !== "hidden" && button("Hide", () => onState("hidden"))}
            {!isWhole &&
              isPublic &&
              AT_ONCE.map(([action, label]) => (
                <span key={action} className="contents">
                  {button(label, () => onAction(action))}
                </span>
              ))}
            {!isWhole && isPublic && button("Add Category", () => setAsking("addCategory"))}
            {!isWhole && isPublic && button("Remove Category", () => setAsking("removeCategory"))}
            {button(isWhole ? "Change" : "More", onMore, isWhole ? "btn-primary" : undefined)}
            {!isWhole && button("Delete", () => onAction("delete"), "btn-danger", "#")}
          </div>
        </section>
      )}
      {asking && (
        <ChooseCategory
          {...OF_CATEGORY[asking]}
          note={`${videosText(count)} selected.`}
          fallback="Failed to add/update video."
          onChoose={(category) => onAction(asking, category)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
