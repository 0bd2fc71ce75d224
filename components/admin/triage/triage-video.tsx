"use client";

import type { RefObject } from "react";
import type { Category, CategoryLink } from "#lib/categories/types";
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

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const exact = new Intl.NumberFormat("en");
const OUTCOMES = { saved: "Saved", checked: "Left as it is", skipped: "Skipped", discarded: "In the trash" };

/** A video with all that is decided about it. */
export function TriageVideo({ entry, categories, search, isPlaying, isTitling, onPress, ...on }: Props) {
  const { video, draft, choices = [], suggestions, outcome } = entry;
  const swipe = useSwipe(
    () => onPress("save"),
    () => onPress("skip"),
  );
  const facts = [
    URL.parse(video.iframeSrc ?? "")?.hostname ?? "No player",
    video.duration ?? "No duration",
    day.format(new Date(video.createdAt)),
    `${exact.format(video.viewCount)} ${video.viewCount === 1 ? "view" : "views"}`,
    ...(draft.isPrivate ? ["Premium"] : []),
    ...(outcome ? [OUTCOMES[outcome]] : []),
  ];
  return (
    <div className="triage-video" data-video={video.id} {...swipe}>
      <div className="triage-left">
        <TriagePicture video={video} isPlaying={isPlaying} />
        <TriageTitle title={draft.title} isEditing={isTitling} onEdit={() => onPress("title")} onDone={on.onTitle} />
        <p className="triage-facts">
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
        {video.description && <p className="triage-description">{video.description}</p>}
      </div>
      <div className="triage-right">
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
