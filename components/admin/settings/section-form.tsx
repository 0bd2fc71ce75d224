"use client";

import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { Problems } from "#components/ui/form-row";
import type { SettingsAnswer } from "#lib/settings/types";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { anchorOf, type Section } from "./section.ts";
import { SETTINGS_FIELDS, SettingsPart } from "./settings-part.tsx";
import { useSection } from "./use-section.ts";

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

/** Saves one section, marks unsaved changes and shows errors at their fields. */
export function SectionForm<Draft>({ section, opened, children }: Props<Draft>) {
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
    // Discarding removes the Discard button, which had the focus.
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }
  return (
    <SettingsPart anchor={anchorOf(section.title)} title={section.title} about={section.about}>
      <form ref={form} className={SETTINGS_FIELDS} noValidate onSubmit={send}>
        {children({ draft: edit.draft, problems, change: edit.setDraft })}
        {edit.theirs && <Conflict stored={section.describe(edit.theirs)} {...edit} />}
        {problems[""] && (
          <p className="form-error" role="alert">
            {problems[""]}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
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
    </SettingsPart>
  );
}

type ConflictProps = { stored: [string, string][]; takeTheirs: () => void; keepMine: () => void };

function Conflict({ stored, takeTheirs, keepMine }: ConflictProps) {
  return (
    <div className="w-full rounded-picture border border-line bg-raised p-4" role="alert">
      <p>
        <strong>Another admin has saved this since you opened it.</strong> Yours is not saved. Stored now:
      </p>
      <dl className="my-3 grid gap-2">
        {stored.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="form-buttons">
        <button type="button" className="btn btn-small bg-background enabled:hover:bg-line" onClick={takeTheirs}>
          Take What Is Stored
        </button>
        <button type="button" className="btn btn-small bg-background enabled:hover:bg-line" onClick={keepMine}>
          Keep Mine
        </button>
      </div>
    </div>
  );
}
