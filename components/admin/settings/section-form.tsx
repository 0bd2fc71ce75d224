"use client";

import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { StoredMeanwhile } from "#components/admin/conflicts/stored-meanwhile";
import { SaveBar } from "#components/admin/ui/save-bar";
import type { Problems } from "#components/ui/form-row";
import type { SettingsAnswer } from "#lib/settings/types";
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
  /** For buttons that disappear with the focus when they are pressed. */
  const thenFocusSave = (act: () => void) => () => {
    act();
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  return (
    <SettingsPart anchor={anchorOf(section.title)} title={section.title} about={section.about}>
      <form ref={form} className={SETTINGS_FIELDS} noValidate onSubmit={send}>
        {children({ draft: edit.draft, problems, change: edit.setDraft })}
        {edit.theirs && (
          <StoredMeanwhile
            stored={section.describe(edit.theirs)}
            onTake={thenFocusSave(edit.takeTheirs)}
            onKeep={thenFocusSave(edit.keepMine)}
          />
        )}
        {problems[""] && (
          <p className="form-error" role="alert">
            {problems[""]}
          </p>
        )}
        <SaveBar
          edited={edit.edited}
          busy={edit.busy}
          subject={section.title}
          onDiscard={thenFocusSave(edit.discard)}
        />
      </form>
    </SettingsPart>
  );
}
