import type { ReactNode } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { FIELD_LABELS } from "#lib/videos/providers/labels";
import { Select } from "./choices.tsx";
import type { FieldProps } from "./provider-fields.tsx";

const HEALTH: [value: string, label: string][] = [
  ["none", "No check"],
  ["oembed", "oEmbed: ask an endpoint about the page"],
  ["json", "JSON: look for a value"],
  ["status", "Status of an address"],
  ["phrase", "Words on a page"],
];

const SHOWN = {
  oembed: "group-has-[option[value=oembed]:checked]/provider:contents",
  json: "group-has-[option[value=json]:checked]/provider:contents",
  status: "group-has-[option[value=status]:checked]/provider:contents",
  phrase: "group-has-[option[value=phrase]:checked]/provider:contents",
};

type OnlyProps = { kinds: (keyof typeof SHOWN)[]; problem?: string | undefined; children: ReactNode };

/** Fields of the chosen kinds of check. The others keep their values, and are shown if one of them is rejected. */
export const Only = ({ kinds, problem, children }: OnlyProps) => (
  <div className={problem ? "contents" : `hidden ${kinds.map((kind) => SHOWN[kind]).join(" ")}`}>{children}</div>
);

export function HealthFields({ provider, problems }: FieldProps) {
  const common = { spellCheck: false, autoCapitalize: "off" };
  return (
    <>
      <Select
        label={FIELD_LABELS.healthKind}
        name="healthKind"
        choices={HEALTH}
        value={provider.healthKind}
        problem={problems.healthKind}
      />
      <Only kinds={["oembed", "json", "status", "phrase"]} problem={problems.healthUrl}>
        <FormField
          {...common}
          label={FIELD_LABELS.healthUrl}
          name="healthUrl"
          defaultValue={provider.healthUrl}
          maxLength={1000}
          hint="For oEmbed the endpoint, otherwise an address with {id}."
          problem={problems.healthUrl}
        />
      </Only>
      <Only kinds={["oembed"]} problem={problems.healthPages}>
        <FormText
          {...common}
          label={FIELD_LABELS.healthPages}
          name="healthPages"
          rows={2}
          defaultValue={provider.healthPages.join("\n")}
          hint="https://www.example.com/watch/{id}"
          problem={problems.healthPages}
        />
      </Only>
      <Only kinds={["json"]} problem={problems.healthPath}>
        <FormField
          {...common}
          label={FIELD_LABELS.healthPath}
          name="healthPath"
          defaultValue={provider.healthPath}
          maxLength={1000}
          hint="A video without a value at this path is gone: data.video.id."
          problem={problems.healthPath}
        />
      </Only>
      <Only kinds={["phrase"]} problem={problems.healthPhrase}>
        <FormField
          label={FIELD_LABELS.healthPhrase}
          name="healthPhrase"
          defaultValue={provider.healthPhrase}
          maxLength={200}
          problem={problems.healthPhrase}
        />
      </Only>
      <FormField
        label={FIELD_LABELS.requestsPerMinute}
        name="requestsPerMinute"
        type="number"
        inputMode="numeric"
        min={1}
        max={600}
        defaultValue={provider.requestsPerMinute}
        problem={problems.requestsPerMinute}
      />
    </>
  );
}

export function PictureFields({ provider, problems }: FieldProps) {
  const common = { spellCheck: false, autoCapitalize: "off" };
  return (
    <>
      <FormField
        {...common}
        label={FIELD_LABELS.thumbnailTemplate}
        name="thumbnailTemplate"
        defaultValue={provider.thumbnailTemplate}
        maxLength={1000}
        hint="Filled in for new videos when the provider names no other: https://img.example.com/{id}.jpg."
        problem={problems.thumbnailTemplate}
      />
      <FormText
        {...common}
        label={FIELD_LABELS.stillTemplates}
        name="stillTemplates"
        rows={3}
        defaultValue={provider.stillTemplates.join("\n")}
        hint="Pictures from the course of a video, shown while the pointer rests on its card: https://img.example.com/{id}/1.jpg."
        problem={problems.stillTemplates}
      />
    </>
  );
}
