import { type FormEvent, useState } from "react";
import { toast } from "#lib/browser/toast";
import { wordsOf } from "../account/report-failure.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { useChoices } from "./use-choices.ts";

/** The member's playlists, those that hold the video marked, and a field for a new one. */
export function PlaylistPicker({ videoId }: { videoId: number }) {
  const { choices, saving, load, choose, create } = useChoices(videoId);
  return (
    <>
      {choices === "loading" && (
        <p className="panel-note" role="status">
          Loading playlists...
        </p>
      )}
      {choices === "failed" && <NotLoaded onRetry={load} />}
      {Array.isArray(choices) && (
        <ul>
          {choices.map((choice) => (
            <li key={choice.id}>
              <label className="panel-item playlist-choice">
                <input
                  type="checkbox"
                  checked={choice.holds}
                  aria-disabled={saving.includes(choice.id)}
                  onChange={(event) => choose(choice, event.target.checked)}
                />
                {choice.title}
              </label>
            </li>
          ))}
        </ul>
      )}
      <NewPlaylist create={create} />
    </>
  );
}

function NewPlaylist({ create }: { create: (title: string) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const title = String(new FormData(form).get("title")).trim();
    setRefusal(title ? "" : "Playlist title cannot be empty.");
    if (!title) return;
    setBusy(true);
    try {
      await create(title);
      form.reset();
    } catch (failure) {
      setRefusal(wordsOf(failure, "Failed to create playlist. Please try again."));
      toast("Failed to create playlist.", "error");
    }
    setBusy(false);
  }
  return (
    <form className="playlist-form" noValidate onSubmit={send}>
      <label>
        <span className="panel-note">Create New Playlist</span>
        <input className="field" name="title" maxLength={100} autoComplete="off" aria-invalid={refusal !== ""} />
      </label>
      {refusal && (
        <p className="form-error" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="btn" aria-disabled={busy || undefined}>
        {busy ? "Creating..." : "Create"}
      </button>
    </form>
  );
}
