"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { focusField, type Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { errorText } from "../account/show-failure.ts";
import { useUnsaved } from "../account/unsaved.ts";

type Words = { title: string; description: string };

type Props = {
  initial?: Words;
  label: string;
  busyLabel: string;
  /** Shown if the server's response has no message. */
  fallback: string;
  onFailure?: () => void;
  save: (words: Words) => Promise<void>;
};

export function PlaylistForm({ initial, label, busyLabel, fallback, onFailure, save }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  useUnsaved(isWritten);

  function showProblems(found: Problems) {
    setProblems(found);
    focusField(form.current, found.description ? "description" : "title");
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = new FormData(event.currentTarget);
    const [title, description] = ["title", "description"].map((name) => String(written.get(name)).trim());
    if (!title) {
      showProblems({ title: "Playlist title cannot be empty." });
      return;
    }
    setBusy(true);
    setProblems({});
    try {
      await save({ title, description: description ?? "" });
      form.current?.reset();
      setIsWritten(false);
    } catch (failure) {
      const message = errorText(failure, fallback);
      const fields = failure instanceof CallFailure ? failure.fields : {};
      showProblems(fields.title || fields.description ? fields : { "": message });
      onFailure?.();
    }
    setBusy(false);
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={send} onInput={() => setIsWritten(true)}>
      <FormField
        label="Title"
        name="title"
        defaultValue={initial?.title}
        problem={problems.title}
        required
        maxLength={100}
        autoComplete="off"
      />
      <FormText
        label="Description (optional)"
        name="description"
        defaultValue={initial?.description}
        problem={problems.description}
        rows={3}
        maxLength={1000}
      />
      <FormFoot label={label} busyLabel={busyLabel} busy={busy} problem={problems[""]} />
    </form>
  );
}
