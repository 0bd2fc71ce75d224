"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  discardTriage,
  keepLeases,
  loadNext,
  loadTriage,
  releaseLeases,
  saveTriage,
  undoStep,
} from "#lib/admin/triage/client";
import type { Category } from "#lib/categories/types";
import { areSingleKeysOff } from "../../shortcuts/single-keys.ts";
import { isTyping } from "../../shortcuts/typing.ts";
import { useLeaveWarning } from "../settings/use-leave-warning.ts";
import { type Action, meaningOf } from "./keys.ts";
import { withCategory, withTag } from "./session/draft.ts";
import { TriageSession } from "./session/triage-session.ts";
import type { TriageApi } from "./session/triage-types.ts";
import { TriageBar } from "./triage-bar.tsx";
import { TriageEnd } from "./triage-end.tsx";
import { TriageKeys } from "./triage-keys.tsx";
import { TriageLeave } from "./triage-leave.tsx";
import { TriageNotices } from "./triage-notices.tsx";
import { TriageTop } from "./triage-top.tsx";
import { TriageVideo } from "./triage-video.tsx";

/** Leases expire after two minutes. */
const RENEWAL_MS = 40_000;

const preload: TriageApi["preload"] = ({ thumbnailUrl }) => {
  if (!thumbnailUrl) return;
  const picture = new Image();
  picture.referrerPolicy = "no-referrer";
  picture.src = thumbnailUrl;
};

const api: TriageApi = {
  loadNext,
  loadTriage,
  saveTriage,
  discardTriage,
  undoStep,
  keepLeases,
  releaseLeases,
  preload,
};

type Props = {
  query: string;
  /** The video shown before a reload. */
  first?: number;
  isDrafts: boolean;
  categories: Category[];
  listHref: string;
};

/** A full-screen view of the videos of a filter, one at a time. */
export function Triage({ query, first, isDrafts, categories, listHref }: Props) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [session] = useState(() => new TriageSession(query, categories, api, first));
  useSyncExternalStore(
    session.subscribe,
    () => session.version,
    () => 0,
  );
  const [isPlaying, setPlaying] = useState(false);
  const [isTitling, setTitling] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { entry } = session;
  const focus = () => stage.current?.focus({ preventScroll: true });

  useEffect(() => {
    dialog.current?.showModal();
    stage.current?.focus();
    void session.start();
    const renewal = setInterval(() => void session.renew(), RENEWAL_MS);
    const release = () => session.leave();
    addEventListener("pagehide", release);
    return () => {
      clearInterval(renewal);
      removeEventListener("pagehide", release);
      session.leave();
    };
  }, [session]);
  useLeaveWarning(session.hasUnsaved || session.queue.waiting > 0);
  const shown = entry?.video.id;
  useEffect(() => {
    setPlaying(false);
    setTitling(false);
    dialog.current?.scrollTo({ top: 0 });
    if (shown === undefined) return;
    const address = new URL(location.href);
    address.searchParams.set("at", String(shown));
    history.replaceState(history.state, "", address);
  }, [shown]);

  const leave = () => router.push(listHref);
  function stay(): void {
    setLeaving(false);
    // The button that had the focus disappears; without this, keys would no longer reach the dialog.
    focus();
  }
  function stepBack(): void {
    if (isHelping) setHelping(false);
    else if (isLeaving) stay();
    else if (session.hasUnsaved) setLeaving(true);
    else leave();
  }
  const actions: Record<Action, () => void> = {
    save: () => session.save(),
    keep: () => session.keepDraft(),
    back: () => session.back(),
    skip: () => session.skip(),
    discard: () => session.discard(),
    undo: () => session.undo(),
    title: () => setTitling(entry !== undefined),
    premium: () => entry && session.edit({ ...entry.draft, isPrivate: !entry.draft.isPrivate }),
    play: () => setPlaying(!isPlaying),
    search: () => search.current?.focus(),
    keys: () => setHelping(!isHelping),
    leave: stepBack,
  };
  const perform = (action: Action) => actions[action]();
  function press(event: KeyboardEvent<HTMLDialogElement>) {
    if (isTyping(event.target)) return;
    const meant = meaningOf(event.nativeEvent, areSingleKeysOff());
    const isOnControl = (event.target as Element).closest("button, a");
    if (meant === undefined || (isOnControl && event.key === "Enter")) return;
    event.preventDefault();
    if (isHelping && meant !== "leave" && meant !== "keys") return;
    const choice = typeof meant === "number" ? entry?.choices?.[meant] : undefined;
    if (typeof meant === "string") perform(meant);
    else if (entry && choice) session.edit(withCategory(entry.draft, choice));
  }
  /** Clicks return the focus to the video, so that keys work; buttons pressed by keyboard keep it. */
  function refocus(event: MouseEvent) {
    if (event.detail > 0 && (event.target as Element).closest("button")) focus();
  }

  return (
    <dialog
      ref={dialog}
      className="inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain border-0 bg-background p-0 text-text"
      aria-label="Triage"
      onKeyDown={press}
      onClickCapture={refocus}
      onCancel={(event) => {
        event.preventDefault();
        perform("leave");
      }}
    >
      <div
        ref={stage}
        className="grid min-h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] outline-none"
        tabIndex={-1}
      >
        <TriageTop session={session} onPress={perform} />
        <div className="px-(--gutter)">
          {isLeaving && <TriageLeave onStay={stay} onLeave={leave} />}
          <TriageNotices session={session} />
        </div>
        {isHelping && <TriageKeys isDrafts={isDrafts} onClose={() => perform("keys")} />}
        {!isHelping && entry && (
          <TriageVideo
            key={entry.video.id}
            entry={entry}
            categories={categories}
            search={search}
            isPlaying={isPlaying}
            isTitling={isTitling}
            onPress={perform}
            onTitle={(title) => {
              if (title !== undefined) session.edit({ ...entry.draft, title });
              setTitling(false);
              focus();
            }}
            onCategory={(category) => session.edit(withCategory(entry.draft, category))}
            onTag={(tag) => session.edit(withTag(entry.draft, tag))}
            onEnter={() => {
              focus();
              perform("save");
            }}
            onLeave={focus}
          />
        )}
        {!isHelping && !entry && <TriageEnd session={session} listHref={listHref} />}
        {entry && !isHelping && <TriageBar session={session} entry={entry} onPress={perform} />}
      </div>
    </dialog>
  );
}
