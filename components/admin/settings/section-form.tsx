"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { Problems } from "#components/ui/form-row";
import type { SettingsAnswer } from "#lib/settings/types";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { anchorOf, type Section } from "./section.ts";
import { useSection } from "./use-section.ts";

/** What a section is opened with, the same for all of them. */
export type Opened = { answer: SettingsAnswer; onEdited: (title: string, edited: boolean) => void };

type Fields<Draft> = {
  draft: Draft;
  problems: Problems;
  change: (draft: Draft) => void;
};

type Props<Draft> = {
  section: Section<Draft>;
  opened: Opened;
  children: (fields: Fields<Draft>) => ReactNode;
};

/** A section of the settings: saved by itself, with what is wrong at its fields and what is not saved yet marked. */
export function SectionForm<Draft>({ section, opened, children }: Props<Draft>) {
  const id = useId();
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const edit = useSection(section, opened.answer, opened.onEdited);
  const { problems } = edit;
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!edit.busy && edit.edited) void edit.save();
  }
  function discard() {
    edit.discard();
    // Its button goes away with what it discards.
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }
  return (
    <section id={anchorOf(section.title)} className="settings-part" aria-labelledby={id}>
      <div className="settings-about">
        <h2 id={id}>{section.title}</h2>
        <p className="form-hint">{section.about}</p>
      </div>
      <form ref={form} className="settings-fields" noValidate onSubmit={send}>
        {children({ draft: edit.draft, problems, change: edit.setDraft })}
        {edit.theirs && <Conflict stored={section.describe(edit.theirs)} {...edit} />}
        {problems[""] && (
          <p className="form-error" role="alert">
            {problems[""]}
          </p>
        )}
        <div className="settings-save">
          <button
            type="submit"
            className="btn btn-primary"
            disabled={!ready}
            aria-disabled={(ready && (edit.busy || !edit.edited)) || undefined}
          >
            {edit.busy ? "Saving..." : "Save"}
            <span className="sr-only"> {section.title}</span>
          </button>
          {edit.edited && (
            <button type="button" className="btn btn-quiet" disabled={edit.busy} onClick={discard}>
              Discard
              <span className="sr-only"> {section.title}</span>
            </button>
          )}
          <p className="form-hint" role="status">
            {edit.edited && "Not saved yet."}
          </p>
        </div>
      </form>
    </section>
  );
}

type ConflictProps = { stored: [string, string][]; takeTheirs: () => void; keepMine: () => void };

function Conflict({ stored, takeTheirs, keepMine }: ConflictProps) {
  return (
    <div className="settings-conflict" role="alert">
      <p>
        <strong>Another admin has saved this since you opened it.</strong> Yours is not saved. Stored now:
      </p>
      <dl>
        {stored.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="form-buttons">
        <button type="button" className="btn btn-small" onClick={takeTheirs}>
          Take What Is Stored
        </button>
        <button type="button" className="btn btn-small" onClick={keepMine}>
          Keep Mine
        </button>
      </div>
    </div>
  );
}
