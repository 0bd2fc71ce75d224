import { FormField, FormText } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";

export type Announced = { summary: string; effectiveOn: string };

export const NOTHING: Announced = { summary: "", effectiveOn: "" };

type Props = { value: Announced; problems: Problems; onChange: (value: Announced) => void };

export function VersionFields({ value, problems, onChange }: Props) {
  return (
    <>
      <FormText
        label="What changed"
        rows={3}
        maxLength={500}
        hint="Members are notified on their next visit. Leave empty for a correction, which is not announced."
        problem={problems.summary}
        value={value.summary}
        onChange={({ target }) => onChange({ ...value, summary: target.value })}
      />
      <FormField
        label="In force from"
        type="date"
        hint="Leave empty to apply immediately. Until a later day (00:00 UTC), the page shows the current text and announces the new one."
        problem={problems.effectiveOn}
        value={value.effectiveOn}
        onChange={({ target }) => onChange({ ...value, effectiveOn: target.value })}
      />
    </>
  );
}
