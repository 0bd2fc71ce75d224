"use client";

import { type FormEvent, useRef, useState } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { CallFailure } from "#lib/browser/call";
import { errorText } from "../account/show-failure.ts";
import { useUnsaved } from "../account/unsaved.ts";
import { useProblems } from "../ui/hooks/use-problems.ts";

const readForm = (form: HTMLFormElement): Words => {
  const written = new FormData(form);
  const text = (name: string) => String(written.get(name)).trim();
  return { title: text("title"), description: text("description") };
};

const missingIn = ({ title }: Words) => (title ? {} : { title: "Playlist title cannot be empty." });

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
  const { problems, showProblems, onInput, onBlur } = useProblems({ check: (form) => missingIn(readForm(form)) });
  useUnsaved(isWritten);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const words = readForm(event.currentTarget);
    const missing = missingIn(words);
    showProblems(missing, form.current);
    if (missing.title) return;
    setBusy(true);
    try {
      await save(words);
      form.current?.reset();
      setIsWritten(false);
    } catch (failure) {
      const message = errorText(failure, fallback);
      const fields = failure instanceof CallFailure ? failure.fields : {};
      showProblems(fields.title || fields.description ? fields : { "": message }, form.current);
      onFailure?.();
    }
    setBusy(false);
  }

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={send}
      onInput={(event) => {
        onInput(event);
        setIsWritten(true);
      }}
      onBlur={onBlur}
    >
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
