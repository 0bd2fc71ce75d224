"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormFoot } from "#components/ui/form-foot";
import { Section } from "#components/ui/form-section";
import { SettingRow } from "#components/ui/setting-row";
import { SavedMark, Switch } from "#components/ui/switch";
import { saveSettings } from "#lib/users/client";
import { chooseTheme } from "../../theme/theme-choice.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { PRIVACY_SCREEN_KEYS, type PrivacyScreenKey } from "../privacy-screen-key.ts";
import { errorText } from "../show-failure.ts";
import { type DeviceChoices, NO_CHOICES, readChoices, saveChoices } from "./device-choices.ts";
import { useShownTheme } from "./use-shown-theme.ts";

const NOTICE_MS = 3000;

const KEY_NAMES: Record<PrivacyScreenKey, string> = { Shift: "Shift three times", b: "B", F9: "F9" };

type Choices = DeviceChoices & { historyEnabled: boolean };
type Place = keyof Choices | "theme" | "form";
type State = { saving?: Place; saved?: Place; problem?: string };

type Props = {
  historyEnabled: boolean;
  children: ReactNode;
};

export function SettingsForm({ historyEnabled, children }: Props) {
  const ready = useHydrated();
  const theme = useShownTheme();
  const [chosen, setChosen] = useState<Choices>({ ...NO_CHOICES, historyEnabled });
  const [state, setState] = useState<State>({});
  useEffect(() => setChosen((known) => ({ ...known, ...readChoices() })), []);
  useEffect(() => {
    if (!state.saved) return;
    const timer = setTimeout(setState, NOTICE_MS, {});
    return () => clearTimeout(timer);
  }, [state]);

  const lastSave = useRef(Promise.resolve());
  /** Saves in the order of the changes. */
  function save(place: Place, next: Choices) {
    lastSave.current = lastSave.current.then(() => store(place, next));
  }
  async function store(place: Place, next: Choices) {
    setState({ saving: place });
    try {
      if (place === "form" || place === "historyEnabled") await saveSettings({ historyEnabled: next.historyEnabled });
    } catch (failure) {
      setChosen((known) => ({ ...known, historyEnabled }));
      setState({ problem: errorText(failure, "Your settings could not be saved. Please try again.") });
      return;
    }
    try {
      saveChoices(next);
      setState({ saved: place });
    } catch {
      setState({ problem: "Your browser blocks storage for this site, so blur and cover key were not saved." });
    }
  }
  function choose(choice: Partial<Choices>) {
    const next = { ...chosen, ...choice };
    setChosen(next);
    save(Object.keys(choice)[0] as Place, next);
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (state.saving !== "form") save("form", chosen);
  }
  const wiring = (name: keyof Choices) => ({ disabled: !ready, saved: state.saved === name });

  return (
    <form className="*:first:border-t-0 *:first:pt-0" onSubmit={send}>
      <Section title="Appearance">
        <Switch
          label="Dark mode"
          hint="On this device."
          checked={theme !== "light"}
          disabled={!ready}
          saved={state.saved === "theme"}
          onChange={(dark) => {
            chooseTheme(dark ? "dark" : "light");
            setState({ saved: "theme" });
          }}
        />
      </Section>
      {children}
      <Section id="privacy" title="Privacy">
        <Switch
          label="Viewing history"
          hint="Remembers which videos you watch. Only you can see them. When off, nothing new is recorded."
          checked={chosen.historyEnabled}
          {...wiring("historyEnabled")}
          onChange={(on) => choose({ historyEnabled: on })}
        />
        <Switch
          label="Private session"
          hint="Don't record anything until this browser is closed."
          checked={chosen.privateSession}
          {...wiring("privateSession")}
          onChange={(privateSession) => choose({ privateSession })}
        />
        <Switch
          label="Blur pictures"
          hint={
            <>
              For when others can see your screen.
              <span className="[@media(hover:none)]:hidden"> Hover to reveal one.</span>
            </>
          }
          checked={chosen.blurPictures}
          {...wiring("blurPictures")}
          onChange={(blurPictures) => choose({ blurPictures })}
        />
        {chosen.blurPictures && (
          <Switch
            label="Blur titles too"
            checked={chosen.blurTitles}
            {...wiring("blurTitles")}
            onChange={(blurTitles) => choose({ blurTitles })}
          />
        )}
        <PrivacyScreenKeyChoice
          chosen={chosen.privacyScreenKey}
          {...wiring("privacyScreenKey")}
          onChange={(privacyScreenKey) => choose({ privacyScreenKey })}
        />
      </Section>
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-3 pb-7">
        <FormFoot label="Save Changes" busyLabel="Saving..." busy={state.saving === "form"} problem={state.problem} />
        <p className="text-success empty:hidden" role="status">
          {state.saved === "form" && "Your settings have been saved successfully."}
        </p>
      </div>
    </form>
  );
}

type ChoiceProps = {
  chosen: PrivacyScreenKey | "";
  disabled: boolean;
  saved: boolean;
  onChange: (key: PrivacyScreenKey | "") => void;
};

function PrivacyScreenKeyChoice({ chosen, disabled, saved, onChange }: ChoiceProps) {
  return (
    <SettingRow className={chosen ? "" : "[@media(hover:none)_and_(pointer:coarse)]:hidden"}>
      <div>
        <label className="font-medium" htmlFor="cover-key">
          Cover key
        </label>
        <SavedMark shown={saved} />
        <p id="cover-key-hint" className="form-hint">
          Press the key (or Shift three times) to hide the page and stop playback; press it again or Esc to return.
          While a video has the focus, click outside it first.
        </p>
      </div>
      <select
        id="cover-key"
        className="field w-auto"
        aria-describedby="cover-key-hint"
        value={chosen}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as PrivacyScreenKey | "")}
      >
        <option value="">Off</option>
        {PRIVACY_SCREEN_KEYS.map((key) => (
          <option key={key} value={key}>
            {KEY_NAMES[key]}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}
