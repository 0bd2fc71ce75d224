"use client";

import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { saveSettings } from "#lib/users/client";
import { chooseTheme } from "../layout/theme-choice.ts";
import { useHydrated } from "../layout/use-hydrated.ts";
import { COVER_KEYS, type CoverKey } from "./cover-key.ts";
import { type DeviceChoices, NO_CHOICES, readChoices, saveChoices } from "./device-choices.ts";
import { FormFoot } from "./form-foot.tsx";
import { wordsOf } from "./report-failure.ts";
import { Section } from "./section.tsx";
import { Switch } from "./switch.tsx";
import { useShownTheme } from "./use-shown-theme.ts";

const NOTICE_MS = 3000;

const KEY_NAMES: Record<CoverKey, string> = { Shift: "Shift three times", b: "B", F9: "F9" };

type Props = {
  historyEnabled: boolean;
  /** Stands between Appearance and Privacy. */
  children: ReactNode;
};

export function SettingsForm({ historyEnabled, children }: Props) {
  const ready = useHydrated();
  const theme = useShownTheme();
  const [history, setHistory] = useState(historyEnabled);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [state, setState] = useState<"open" | "saving" | "saved">("open");
  const [problem, setProblem] = useState("");
  useEffect(() => setChoices(readChoices()), []);
  useEffect(() => {
    if (state !== "saved") return;
    const timer = setTimeout(setState, NOTICE_MS, "open");
    return () => clearTimeout(timer);
  }, [state]);

  const choose = (choice: Partial<DeviceChoices>) => setChoices((known) => ({ ...known, ...choice }));
  async function save(event: FormEvent) {
    event.preventDefault();
    if (state === "saving") return;
    setState("saving");
    setProblem("");
    try {
      await saveSettings({ historyEnabled: history });
    } catch (failure) {
      setProblem(wordsOf(failure, "Your settings could not be saved. Please try again."));
      setState("open");
      return;
    }
    try {
      saveChoices(choices);
      setState("saved");
    } catch {
      setProblem("This browser keeps nothing for this site: blur and cover key could not be set.");
      setState("open");
    }
  }

  return (
    <form className="settings" onSubmit={save}>
      <Section title="Appearance">
        <Switch
          label="Dark mode"
          hint="On this device. Changes at once."
          checked={theme !== "light"}
          disabled={!ready}
          onChange={(dark) => chooseTheme(dark ? "dark" : "light")}
        />
      </Section>
      {children}
      <Section title="Privacy">
        <Switch
          label="Viewing history"
          hint="Remember which videos you watch, for you alone. When off, nothing new is recorded."
          checked={history}
          disabled={!ready}
          onChange={setHistory}
        />
        <Switch
          label="Private session"
          hint="Record nothing from this browser until it is closed."
          checked={choices.privateSession}
          disabled={!ready}
          onChange={(privateSession) => choose({ privateSession })}
        />
        <Switch
          label="Blur pictures"
          hint="For a screen that others can see. Point at a picture to see it."
          checked={choices.blurPictures}
          disabled={!ready}
          onChange={(blurPictures) => choose({ blurPictures })}
        />
        <CoverKeyChoice chosen={choices.coverKey} disabled={!ready} onChange={(coverKey) => choose({ coverKey })} />
      </Section>
      <div className="settings-foot">
        <FormFoot label="Save Changes" busyLabel="Saving..." busy={state === "saving"} problem={problem} />
        <p className="form-done" role="status">
          {state === "saved" && "Your settings have been saved successfully."}
        </p>
      </div>
    </form>
  );
}

type ChoiceProps = { chosen: CoverKey | ""; disabled: boolean; onChange: (key: CoverKey | "") => void };

function CoverKeyChoice({ chosen, disabled, onChange }: ChoiceProps) {
  return (
    <div className="setting">
      <div>
        <label htmlFor="cover-key">Cover key</label>
        <p id="cover-key-hint" className="form-hint">
          One key, or Shift pressed three times, hides the page behind an empty screen and stops the player. The same
          again or Escape brings it back. Click beside a player first, which keeps its keys to itself.
        </p>
      </div>
      <select
        id="cover-key"
        className="field setting-select"
        aria-describedby="cover-key-hint"
        value={chosen}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as CoverKey | "")}
      >
        <option value="">Off</option>
        {COVER_KEYS.map((key) => (
          <option key={key} value={key}>
            {KEY_NAMES[key]}
          </option>
        ))}
      </select>
    </div>
  );
}
