import { FormField, FormText } from "#components/ui/form-field";
import { accentOf, contrast, isHexColor, raisedColor } from "#lib/settings/accent";
import type { Appearance } from "#lib/settings/types";
import { appearanceSection, SWATCHES, THEMES } from "./brand-sections.ts";
import { type Opened, SectionForm } from "./section-form.tsx";

export function AppearanceSection({ opened }: { opened: Opened }) {
  return (
    <SectionForm section={appearanceSection} opened={opened}>
      {({ draft, problems, change }) => (
        <>
          <AccentField
            value={draft.accent}
            problem={problems["appearance.accent"]}
            onChange={(accent) => change({ ...draft, accent })}
          />
          <fieldset className="grid justify-items-start gap-1">
            <legend>Theme for new visitors</legend>
            {(Object.keys(THEMES) as Appearance["theme"][]).map((theme) => (
              <label key={theme} className="inline-flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name="theme"
                  checked={draft.theme === theme}
                  onChange={() => change({ ...draft, theme })}
                />
                {THEMES[theme]}
              </label>
            ))}
          </fieldset>
          <FormField
            label="Welcome"
            name="welcome"
            maxLength={200}
            autoComplete="off"
            hint="One sentence above the age question. Leave empty for none."
            problem={problems["appearance.welcome"]}
            value={draft.welcome}
            onChange={({ target }) => change({ ...draft, welcome: target.value })}
          />
          <FormText
            label="Footer"
            name="footer"
            rows={3}
            maxLength={600}
            hint="Replaces the paragraph above the copyright line. Addresses with https:// become links. Leave empty for the original."
            problem={problems["appearance.footer"]}
            value={draft.footer}
            onChange={({ target }) => change({ ...draft, footer: target.value })}
          />
        </>
      )}
    </SectionForm>
  );
}

const SWATCH = "relative grid size-11 place-items-center rounded-full";

type AccentProps = { value: string; problem?: string; onChange: (accent: string) => void };

function AccentField({ value, problem, onChange }: AccentProps) {
  const color = value.trim().toLowerCase();
  return (
    <fieldset className="grid w-full gap-3">
      <legend className="mb-1 font-semibold">Accent color</legend>
      <div className="-ml-2 flex flex-wrap">
        {SWATCHES.map(([swatch, name]) => (
          <label key={swatch} title={name} className={SWATCH}>
            <input
              className="peer absolute inset-0 size-full opacity-0"
              type="radio"
              name="swatch"
              aria-label={name}
              checked={color === swatch}
              onChange={() => onChange(swatch)}
            />
            <svg
              className="size-7 rounded-full peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
              viewBox="0 0 28 28"
              aria-hidden="true"
            >
              <circle cx="14" cy="14" r="14" fill={swatch} />
            </svg>
          </label>
        ))}
        <label title="Another color" className={SWATCH}>
          <input
            className="h-8 w-9 cursor-pointer rounded-small bg-transparent"
            type="color"
            aria-label="Another color"
            value={isHexColor(color) ? color : "#f06a38"}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      </div>
      <FormField
        label="As a number"
        name="accent"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        placeholder="#f06a38"
        hint="Leave empty for the site's own."
        problem={problem}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isHexColor(color) && <AccentPreview color={color} />}
    </fieldset>
  );
}

const rounded = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Previews the colour and its contrast in each theme, as SVG because the CSP forbids inline styles. */
function AccentPreview({ color }: { color: string }) {
  const accent = accentOf(color);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13.75rem),1fr))] gap-3">
      {(["dark", "light"] as const).map((theme) => {
        const { accent: shown, onAccent } = accent[theme];
        const surface = raisedColor(theme);
        const ratio = Math.min(contrast(shown, surface), contrast(shown, onAccent));
        return (
          <li key={theme}>
            <svg
              className="mb-1 w-full rounded-control border border-line text-[14px] font-semibold"
              viewBox="0 0 240 64"
              role="img"
              aria-label={`${THEMES[theme]} theme`}
            >
              <rect width="240" height="64" rx="8" fill={surface} />
              <rect x="12" y="14" width="104" height="36" rx="8" fill={shown} />
              <text x="64" y="37" fill={onAccent} textAnchor="middle">
                Go Premium
              </text>
              <text x="132" y="37" fill={shown}>
                A link
              </text>
            </svg>
            <span className="form-hint">
              {THEMES[theme]}: {shown}, {rounded.format(ratio)}:1
            </span>
          </li>
        );
      })}
    </ul>
  );
}
