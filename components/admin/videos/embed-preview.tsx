"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { FrameRights } from "#components/watch/player";
import { formatDay } from "#lib/core/format";
import { loadTombstones } from "#lib/trash/client";
import type { Tombstone } from "#lib/trash/types";
import { findSameVideo, readPlayer } from "#lib/videos/admin/client";
import { addHost } from "#lib/videos/hosts/client";
import { STATE_LABELS, type VideoState } from "#lib/videos/states";
import { errorText } from "../../account/show-failure.ts";
import { videoHref } from "../publication/video-href.ts";

type Same = { id: number; title: string; state: VideoState };
type Read = FrameRights & { iframeSrc: string; stored: string; host: string; isPage: boolean };

/** Debounce in milliseconds. */
const PAUSE = 400;

/** Resolves to an error message if it is not a player's URL. */
async function read(pasted: string): Promise<Read | string> {
  try {
    return await readPlayer(pasted);
  } catch (failure) {
    return errorText(failure, "The address could not be read. Please try again.");
  }
}

/**
 * Shows the player URL for the entered address, and duplicates, while typing. The player itself is loaded on request
 * only, so that its host learns nothing before.
 */
export function EmbedPreview({ ownId, beside }: { ownId?: number; beside?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Read | string>("");
  const [same, setSame] = useState<Same>();
  const [deleted, setDeleted] = useState<Tombstone>();
  const [framed, setFramed] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const [isEmpty, setEmpty] = useState(ownId === undefined);

  const look = useCallback(async () => {
    const field = place.current?.closest("form")?.elements.namedItem("iframeSrc") as HTMLTextAreaElement | null;
    const pasted = field?.value ?? "";
    if (!pasted.trim()) {
      setFound("");
      setSame(undefined);
      setDeleted(undefined);
      return undefined;
    }
    const next = await read(pasted);
    // The text may have changed while waiting.
    if (field?.value !== pasted) return undefined;
    setFound(next);
    setIsRefused(false);
    if (typeof next === "string") {
      setSame(undefined);
      setDeleted(undefined);
      return undefined;
    }
    const other = findSameVideo(next.stored, ownId).catch(() => undefined);
    void other.then((video) => field?.value === pasted && setSame(video));
    const tombstones = loadTombstones(next.stored).catch(() => []);
    void tombstones.then(([last]) => field?.value === pasted && setDeleted(last));
    return next.iframeSrc;
  }, [ownId]);

  useEffect(() => {
    const field = place.current?.closest("form")?.elements.namedItem("iframeSrc") as HTMLElement | null;
    let timer: number | undefined;
    const wait = () => {
      setEmpty(!(field as HTMLTextAreaElement).value.trim());
      clearTimeout(timer);
      timer = window.setTimeout(look, PAUSE);
    };
    void look();
    field?.addEventListener("input", wait);
    return () => {
      clearTimeout(timer);
      field?.removeEventListener("input", wait);
    };
  }, [look]);
  useEffect(() => {
    const refuse = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === "frame-src") setIsRefused(true);
    };
    document.addEventListener("securitypolicyviolation", refuse);
    return () => document.removeEventListener("securitypolicyviolation", refuse);
  }, []);

  /** As if it came from an embed code. */
  function accept() {
    const field = place.current?.closest("form")?.elements.namedItem("iframeSrc") as HTMLTextAreaElement | null;
    if (!field) return;
    field.value = `<iframe src="${field.value.trim().replaceAll('"', "%22")}"></iframe>`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  const player = typeof found === "string" ? undefined : found;
  const isShown = player !== undefined && framed === player.iframeSrc;
  return (
    <div
      ref={place}
      // Leaves room for what is found at the address.
      className={`grid content-start justify-items-start gap-2 [&_p]:wrap-anywhere ${isEmpty ? "" : "min-h-16 max-[35rem]:min-h-21"}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        {beside}
        <button
          type="button"
          className="btn btn-small"
          onClick={() => {
            void look().then(setFramed);
          }}
        >
          Preview
        </button>
      </div>
      <div role="status" className="contents">
        {typeof found === "string" && found && <p className="form-hint">{found}</p>}
        {player && isShown && !isRefused && <Frame read={player} />}
        {player && !player.isPage && <p className="form-hint">Player: {player.stored}</p>}
        {player?.isPage && <NotKnown host={player.host} onAccept={accept} />}
        {player && same && (
          <p className="form-error">
            <a className="link" href={videoHref(same)} target="_blank" rel="noreferrer">
              {same.title} (#{same.id})
            </a>{" "}
            has the same player already{same.state !== "public" && `: ${STATE_LABELS[same.state].toLowerCase()}`}.
          </p>
        )}
        {player && deleted && !same && <DeletedBefore {...deleted} />}
        {player && isShown && isRefused && <NewHost host={player.host} stored={player.stored} />}
      </div>
    </div>
  );
}

function NotKnown({ host, onAccept }: { host: string; onAccept: () => void }) {
  return (
    <>
      <p className="form-hint">
        This address is not known to be a player. Paste the embed code of {host}, which begins with &lt;iframe, or save
        the video as a draft: its page is then looked at for a player.
      </p>
      <button type="button" className="btn btn-small btn-quiet" onClick={onAccept}>
        It Is a Player
      </button>
    </>
  );
}

function DeletedBefore({ id, title, deletedAt, isInTrash }: Tombstone) {
  return (
    <p className="form-error">
      This video was deleted on {formatDay(deletedAt)}: {title} (#{id}).{" "}
      {isInTrash ? (
        <>
          Adding it makes a new one.{" "}
          <a className="link" href="/admin/videos/deleted" target="_blank" rel="noreferrer">
            Restore the deleted one instead
          </a>
        </>
      ) : (
        "It can be added again."
      )}
    </p>
  );
}

function Frame({ read: { iframeSrc, sandbox, allow, referrerPolicy } }: { read: Read }) {
  return (
    <div className="player w-full">
      <iframe
        title="Preview of the player"
        src={iframeSrc}
        sandbox={sandbox}
        allow={allow}
        referrerPolicy={referrerPolicy}
      />
    </div>
  );
}

/** Offers to allow a host that this page's Content-Security-Policy does not frame. The page must then be reloaded. */
function NewHost({ host, stored }: { host: string; stored: string }) {
  const [state, setState] = useState<"new" | "busy" | "listed">("new");
  const [problem, setProblem] = useState("");
  async function add() {
    if (state === "busy") return;
    setState("busy");
    setProblem("");
    try {
      await addHost(host);
      setState("listed");
    } catch (failure) {
      setProblem(errorText(failure, "The host could not be added. Please try again."));
      setState("new");
    }
  }
  if (state === "listed") {
    return (
      <p className="form-hint">
        {host} is on the list.{" "}
        <a
          className="link"
          href={`/admin/videos/preview?address=${encodeURIComponent(stored)}`}
          target="_blank"
          rel="noreferrer"
        >
          Open the preview in a new tab
        </a>
      </p>
    );
  }
  return (
    <>
      <p className="form-hint">
        {host} is not on the list of sites whose players are shown here, so there is no preview yet. Saving the video
        adds it, or add it now.
      </p>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="btn btn-small" aria-disabled={state === "busy" || undefined} onClick={add}>
        {state === "busy" ? "Adding..." : `Add ${host} to the List`}
      </button>
    </>
  );
}
