import { type FormEvent, useEffect, useState } from "react";
import { addToPlaylist, createPlaylist, myPlaylists, type PlaylistChoice } from "#lib/playlists/client";
import { toast } from "#lib/toast";

const said = (failure: unknown, otherwise: string) => (failure instanceof Error && failure.message) || otherwise;

type Props = { videoId: number; onDone: () => void };

/** The member's playlists to choose from, and a field for a new one. */
export function PlaylistPicker({ videoId, onDone }: Props) {
  const [playlists, setPlaylists] = useState<PlaylistChoice[] | "failed">();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    myPlaylists().then(setPlaylists, () => setPlaylists("failed"));
  }, []);

  const add = async ({ id, title }: PlaylistChoice) => {
    try {
      await addToPlaylist(id, videoId);
      toast(`Added to ${title}.`, "success");
      onDone();
    } catch (failure) {
      toast(said(failure, "Failed to add video to playlist."), "error");
    }
  };
  const choose = async (playlist: PlaylistChoice) => {
    setBusy(true);
    await add(playlist);
    setBusy(false);
  };
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const title = String(new FormData(form).get("title")).trim();
    setRefusal(title ? "" : "Playlist title cannot be empty.");
    if (!title) return;
    setBusy(true);
    try {
      const playlist = await createPlaylist(title);
      setPlaylists((known) => (Array.isArray(known) ? [playlist, ...known] : [playlist]));
      form.reset();
      await add(playlist);
    } catch (failure) {
      setRefusal(said(failure, "Failed to create playlist. Please try again."));
      toast("Failed to create playlist.", "error");
    }
    setBusy(false);
  };

  return (
    <>
      {playlists === undefined && <p className="panel-note">Loading playlists...</p>}
      {playlists === "failed" && (
        <p className="panel-note" role="alert">
          Could not load your playlists.
        </p>
      )}
      {Array.isArray(playlists) && (
        <ul>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <button type="button" className="panel-item" disabled={busy} onClick={() => choose(playlist)}>
                {playlist.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="playlist-form" noValidate onSubmit={create}>
        <label>
          <span className="panel-note">Create New Playlist</span>
          <input className="field" name="title" maxLength={100} autoComplete="off" aria-invalid={refusal !== ""} />
        </label>
        {refusal && (
          <p className="form-error" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className="btn" disabled={busy}>
          Create
        </button>
      </form>
    </>
  );
}
