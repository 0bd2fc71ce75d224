import { type FormEvent, useState } from "react";
import { toast } from "#lib/browser/toast";
import { errorText } from "../account/show-failure.ts";
import { LoadError } from "./load-error.tsx";
import { useChoices } from "./use-choices.ts";

const CHECKBOX =
  "grid place-items-center appearance-none forced-colors:appearance-auto rounded-[4px] border-[1.5px] border-edge checked:border-accent checked:bg-accent checked:before:size-2.5 checked:before:bg-on-accent checked:before:[clip-path:polygon(14%_44%,0_65%,45%_100%,100%_16%,80%_0,43%_62%)]";

export function PlaylistPicker({ videoId }: { videoId: number }) {
  const { choices, saving, load, choose, create } = useChoices(videoId);
  return (
    <>
      {choices === "loading" && (
        <p className="panel-note" role="status">
          Loading playlists...
        </p>
      )}
      {choices === "failed" && <LoadError onRetry={load} />}
      {Array.isArray(choices) && (
        <ul>
          {choices.map((choice) => (
            <li key={choice.id}>
              <label className="panel-item min-w-0 py-2 wrap-anywhere">
                <input
                  type="checkbox"
                  className={CHECKBOX}
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
  const [problem, setProblem] = useState("");
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const title = String(new FormData(form).get("title")).trim();
    setProblem(title ? "" : "Playlist title cannot be empty.");
    if (!title) return;
    setBusy(true);
    try {
      await create(title);
      form.reset();
    } catch (failure) {
      setProblem(errorText(failure, "Failed to create playlist. Please try again."));
      toast("Failed to create playlist.", "error");
    }
    setBusy(false);
  }
  return (
    <form
      className="grid gap-2 px-1.5 pt-1 pb-1.5 [ul+&]:mt-1.5 [ul+&]:border-t [ul+&]:border-line"
      noValidate
      onSubmit={send}
    >
      <label>
        <span className="panel-note block px-0">Create New Playlist</span>
        <input className="field" name="title" maxLength={100} autoComplete="off" aria-invalid={problem !== ""} />
      </label>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn" aria-disabled={busy || undefined}>
        {busy ? "Creating..." : "Create"}
      </button>
    </form>
  );
}
