import { FormField } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import type { AdPlace } from "#lib/settings/types";
import { readSnippet } from "#lib/videos/embeds/embed-snippet";
import { type Opened, SectionForm } from "./section-form.tsx";
import { AD_PLACES, adsSection, type SlotDraft } from "./sections.ts";

/** Accepts a URL, or a provider's embed code, which also contains the size. */
function readAddress(text: string): Partial<SlotDraft> {
  if (!text.trimStart().startsWith("<")) return { url: text };
  const snippet = readSnippet(text);
  if ("problem" in snippet) return { url: text };
  const { src, size } = snippet;
  const url = src.startsWith("//") ? `https:${src}` : src;
  return size ? { url, width: String(size.width), height: String(size.height) } : { url };
}

export function AdsSection({ opened }: { opened: Opened }) {
  return (
    <SectionForm section={adsSection} opened={opened}>
      {({ draft, problems, change }) =>
        AD_PLACES.map(({ place, label, hint }) => (
          <SlotFields
            key={place}
            place={place}
            label={label}
            hint={hint}
            slot={draft[place]}
            problems={problems}
            onChange={(changes) => change({ ...draft, [place]: { ...draft[place], ...changes } })}
          />
        ))
      }
    </SectionForm>
  );
}

type SlotProps = {
  place: AdPlace;
  label: string;
  hint: string;
  slot: SlotDraft;
  problems: Problems;
  onChange: (changes: Partial<SlotDraft>) => void;
};

function SlotFields({ place, label, hint, slot, problems, onChange }: SlotProps) {
  return (
    <fieldset className="grid w-full grid-cols-2 gap-3 [&_label]:text-ui [&>div:first-of-type]:col-span-full">
      <legend className="mb-1 font-semibold">{label}</legend>
      <FormField
        label="Address"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint={`${hint} Leave empty for no advertisement.`}
        problem={problems[`adSlots.${place}.url`]}
        value={slot.url}
        onChange={({ target }) => onChange(readAddress(target.value))}
      />
      <FormField
        label="Width"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        problem={problems[`adSlots.${place}.width`]}
        value={slot.width}
        onChange={({ target }) => onChange({ width: target.value })}
      />
      <FormField
        label="Height"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        problem={problems[`adSlots.${place}.height`]}
        value={slot.height}
        onChange={({ target }) => onChange({ height: target.value })}
      />
    </fieldset>
  );
}
