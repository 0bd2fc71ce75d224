import { FormField, FormText } from "#components/ui/form-field";
import { FormRow, type Problems } from "#components/ui/form-row";
import type { Provider } from "#lib/videos/providers/types";

type Props = { provider: Provider; problems: Problems; isNew: boolean };

const POPUPS: [value: string, label: string][] = [
  ["allow-popups", "Open pages in new tabs"],
  ["allow-popups-to-escape-sandbox", "Pages in new tabs without these limits"],
  ["allow-forms", "Send forms"],
  ["allow-orientation-lock", "Turn the screen"],
  ["allow-storage-access-by-user-activation", "Ask for its cookies"],
];
const FEATURES: [value: string, label: string][] = [
  ["autoplay", "Start automatically after Play is pressed"],
  ["encrypted-media", "Play protected media"],
  ["clipboard-write", "Copy to the clipboard"],
  ["web-share", "Share by the device"],
];
const REFERRERS: [value: string, label: string][] = [
  ["strict-origin-when-cross-origin", "This site's address, not the page"],
  ["strict-origin", "This site's address, even within one host"],
  ["origin", "This site's address, even without https"],
  ["no-referrer", "Nothing"],
];
const HEALTH: [value: string, label: string][] = [
  ["none", "No check"],
  ["oembed", "oEmbed: ask an endpoint about the page"],
  ["json", "JSON: look for a value"],
  ["status", "Status of an address"],
  ["phrase", "Words on a page"],
];

export function AddressFields({ provider, problems, isNew }: Props) {
  const common = { spellCheck: false, autoCapitalize: "off" };
  return (
    <>
      <FormField label="Name" name="name" defaultValue={provider.name} maxLength={60} problem={problems.name} />
      <FormField
        {...common}
        label="Key"
        name="key"
        defaultValue={provider.key}
        readOnly={!isNew}
        maxLength={20}
        hint={isNew ? "Begins the identity of its videos and never changes, such as vimeo." : "Never changes."}
        problem={problems.key}
      />
      <FormText
        {...common}
        label="Domains"
        name="domains"
        rows={2}
        defaultValue={provider.domains.join("\n")}
        hint="One per line. www., m. and music. are included; *.example.com stands for everything below."
        problem={problems.domains}
      />
      <FormText
        {...common}
        label="Pages of videos"
        name="watchPatterns"
        rows={4}
        defaultValue={provider.watchPatterns.join("\n")}
        hint="One pattern per line: /watch/{id}, /v/{id:digits}-*.html, /view?id={id}."
        problem={problems.watchPatterns}
      />
      <FormText
        {...common}
        label="Players"
        name="playerPatterns"
        rows={3}
        defaultValue={provider.playerPatterns.join("\n")}
        hint="Patterns of the addresses in embed codes: https://www.example.com/embed/{id}."
        problem={problems.playerPatterns}
      />
      <FormField
        {...common}
        label="Address of the player"
        name="playerTemplate"
        defaultValue={provider.playerTemplate}
        maxLength={1000}
        hint="Made from what a page's pattern finds. [?h={hash}] is left out when there is no hash."
        problem={problems.playerTemplate}
      />
      <FormText
        {...common}
        label="Player hosts"
        name="playerHosts"
        rows={2}
        defaultValue={provider.playerHosts.join("\n")}
        hint="Empty for the host of the player's address."
        problem={problems.playerHosts}
      />
    </>
  );
}

export function PermissionFields({ provider, problems }: Props) {
  return (
    <>
      <Choices legend="The player may" name="sandbox" choices={POPUPS} chosen={provider.sandbox} />
      <Choices legend="The browser lets it" name="allow" choices={FEATURES} chosen={provider.allow} />
      <Select
        label="The player learns"
        name="referrerPolicy"
        choices={REFERRERS}
        value={provider.referrerPolicy}
        problem={problems.referrerPolicy}
      />
    </>
  );
}

export function HealthFields({ provider, problems }: Props) {
  const common = { spellCheck: false, autoCapitalize: "off" };
  return (
    <>
      <Select
        label="Check"
        name="healthKind"
        choices={HEALTH}
        value={provider.healthKind}
        problem={problems.healthKind}
      />
      <FormField
        {...common}
        label="Address to ask"
        name="healthUrl"
        defaultValue={provider.healthUrl}
        maxLength={1000}
        hint="For oEmbed the endpoint, otherwise an address with {id}."
        problem={problems.healthUrl}
      />
      <FormText
        {...common}
        label="Page to ask oEmbed about"
        name="healthPages"
        rows={2}
        defaultValue={provider.healthPages.join("\n")}
        hint="https://www.example.com/watch/{id}"
        problem={problems.healthPages}
      />
      <FormField
        {...common}
        label="Path in the JSON"
        name="healthPath"
        defaultValue={provider.healthPath}
        maxLength={1000}
        hint="A video without a value there is gone: data.video.id."
        problem={problems.healthPath}
      />
      <FormField
        label="Words of a page without video"
        name="healthPhrase"
        defaultValue={provider.healthPhrase}
        maxLength={200}
        problem={problems.healthPhrase}
      />
      <FormField
        label="Requests a minute"
        name="requestsPerMinute"
        type="number"
        inputMode="numeric"
        min={1}
        max={600}
        defaultValue={provider.requestsPerMinute}
        problem={problems.requestsPerMinute}
      />
      <FormField
        {...common}
        label="Thumbnail"
        name="thumbnailTemplate"
        defaultValue={provider.thumbnailTemplate}
        maxLength={1000}
        hint="Filled in for new videos when the provider names no other: https://img.example.com/{id}.jpg."
        problem={problems.thumbnailTemplate}
      />
      <FormText
        {...common}
        label="Stills"
        name="stillTemplates"
        rows={3}
        defaultValue={provider.stillTemplates.join("\n")}
        hint="Pictures from the course of a video, shown while the pointer rests on its card: https://img.example.com/{id}/1.jpg."
        problem={problems.stillTemplates}
      />
      <Choices legend="State" name="isEnabled" choices={[["on", "In use"]]} chosen={provider.isEnabled ? ["on"] : []} />
    </>
  );
}

type Listed = { name: string; choices: [value: string, label: string][] };

function Choices({ legend, name, choices, chosen }: Listed & { legend: string; chosen: string[] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Select({
  label,
  name,
  choices,
  value,
  problem,
}: Listed & { label: string; value: string; problem: string | undefined }) {
  return (
    <FormRow label={label} problem={problem}>
      {(wiring) => (
        <select {...wiring} name={name} defaultValue={value}>
          {choices.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormRow>
  );
}
