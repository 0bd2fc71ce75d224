import { FormField, FormText } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { FIELD_LABELS } from "#lib/videos/providers/labels";
import type { Provider } from "#lib/videos/providers/types";
import { Choices, Select } from "./choices.tsx";

export type FieldProps = { provider: Provider; problems: Problems; isNew: boolean };

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

export function AddressFields({ provider, problems, isNew }: FieldProps) {
  const common = { spellCheck: false, autoCapitalize: "off" };
  return (
    <>
      <FormField
        label={FIELD_LABELS.name}
        name="name"
        defaultValue={provider.name}
        maxLength={60}
        problem={problems.name}
      />
      <FormField
        {...common}
        label={FIELD_LABELS.key}
        name="key"
        defaultValue={provider.key}
        readOnly={!isNew}
        maxLength={20}
        hint={
          isNew ? "A short name such as vimeo, part of every video’s id. It cannot be changed later." : "Never changes."
        }
        problem={problems.key}
      />
      <FormText
        {...common}
        label={FIELD_LABELS.domains}
        name="domains"
        rows={2}
        defaultValue={provider.domains.join("\n")}
        hint="One per line. www., m. and music. are included; *.example.com stands for everything below."
        problem={problems.domains}
      />
      <FormText
        {...common}
        label={FIELD_LABELS.watchPatterns}
        name="watchPatterns"
        rows={4}
        defaultValue={provider.watchPatterns.join("\n")}
        hint="One pattern per line: /watch/{id}, /v/{id:digits}-*.html, /view?id={id}."
        problem={problems.watchPatterns}
      />
      <FormText
        {...common}
        label={FIELD_LABELS.playerPatterns}
        name="playerPatterns"
        rows={3}
        defaultValue={provider.playerPatterns.join("\n")}
        hint="Patterns of the addresses in embed codes: https://www.example.com/embed/{id}."
        problem={problems.playerPatterns}
      />
      <FormField
        {...common}
        label={FIELD_LABELS.playerTemplate}
        name="playerTemplate"
        defaultValue={provider.playerTemplate}
        maxLength={1000}
        hint="Made from what a page's pattern finds. [?h={hash}] is left out when there is no hash."
        problem={problems.playerTemplate}
      />
      <FormText
        {...common}
        label={FIELD_LABELS.playerHosts}
        name="playerHosts"
        rows={2}
        defaultValue={provider.playerHosts.join("\n")}
        hint="Empty for the host of the player's address."
        problem={problems.playerHosts}
      />
    </>
  );
}

export function PermissionFields({ provider, problems }: FieldProps) {
  return (
    <>
      <Choices legend={FIELD_LABELS.sandbox} name="sandbox" choices={POPUPS} chosen={provider.sandbox} />
      <Choices legend={FIELD_LABELS.allow} name="allow" choices={FEATURES} chosen={provider.allow} />
      <Select
        label={FIELD_LABELS.referrerPolicy}
        name="referrerPolicy"
        choices={REFERRERS}
        value={provider.referrerPolicy}
        problem={problems.referrerPolicy}
      />
    </>
  );
}
