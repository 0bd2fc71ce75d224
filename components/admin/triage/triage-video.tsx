"use client";

import type { RefObject } from "react";
import type { Category, CategoryLink } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import { KeyButton } from "./key-button.tsx";
import type { Action } from "./keys.ts";
import type { Entry } from "./session/triage-types.ts";
import { TriageChoices } from "./triage-choices.tsx";
import { TriagePicture } from "./triage-picture.tsx";
import { TriageSearch } from "./triage-search.tsx";
import { TriageTitle } from "./triage-title.tsx";
import { useSwipe } from "./use-swipe.ts";

type Props = {
  entry: Entry;
  categories: Category[];
  search: RefObject<HTMLInputElement | null>;
  isPlaying: boolean;
  isTitling: boolean;
  onPress: (action: Action) => void;
  onTitle: (title: string | undefined) => void;
  onCategory: (category: CategoryLink) => void;
  onTag: (tag: string) => void;
  onEnter: () => void;
  onLeave: () => void;
};

export const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] content-start gap-3 px-(--gutter) pt-3 pb-6 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] min-[60rem]:gap-8";
/** On small screens the content of both columns is one column. */
export const COLUMN = "grid content-start gap-3 max-[60rem]:contents";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const OUTCOMES = {
  saved: "Saved",
  published: "Published",
  checked: "Left as it is",
  skipped: "Skipped",
  discarded: "In the trash",
};

export function TriageVideo({ entry, categories, search, isPlaying, isTitling, onPress, ...on }: Props) {
  const { video, draft, choices = [], suggestions, stills, outcome } = entry;
  const swipe = useSwipe(
    () => onPress("save"),
    () => onPress("skip"),
  );
  const facts = [
    URL.parse(video.iframeSrc ?? "")?.hostname ?? "No player",
    video.duration ?? "No duration",
    day.format(new Date(video.createdAt)),
    `${formatNumber(video.viewCount)} ${video.viewCount === 1 ? "view" : "views"}`,
    ...(draft.isPrivate ? ["Premium"] : []),
    ...(outcome ? [OUTCOMES[outcome]] : []),
  ];
  return (
    <div className={`touch-pan-y ${COLUMNS}`} data-video={video.id} {...swipe}>
      <div className={COLUMN}>
        <TriagePicture video={video} stills={stills} isPlaying={isPlaying} />
        <TriageTitle title={draft.title} isEditing={isTitling} onEdit={() => onPress("title")} onDone={on.onTitle} />
        <p className="flex flex-wrap gap-x-4 text-(length:--text-ui) text-muted">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <span className="form-buttons">
          <KeyButton action="play" className="btn btn-small" pressed={isPlaying} onPress={onPress}>
            Player
          </KeyButton>
          {video.sourceUrl && (
            <a className="btn btn-small btn-quiet" href={video.sourceUrl} target="_blank" rel="noreferrer">
              Source
            </a>
          )}
        </span>
        {video.description && <p className="order-1 line-clamp-4 wrap-anywhere text-muted">{video.description}</p>}
      </div>
      <div className={COLUMN}>
        <TriageSearch
          field={search}
          categories={categories}
          onCategory={on.onCategory}
          onTag={on.onTag}
          onEnter={on.onEnter}
          onLeave={on.onLeave}
        />
        <TriageChoices
          draft={draft}
          choices={choices}
          tags={suggestions.tags}
          onCategory={on.onCategory}
          onTag={on.onTag}
        />
      </div>
    </div>
  );
}
