import { FormField } from "#components/ui/form-field";
import { MAX_A_DAY } from "#lib/admin/changes/policy";

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Form fields for gradual publication: videos per day, hours, first day. */
export function ReleaseFields() {
  return (
    <>
      <FormField label="Videos a day" name="perDay" type="number" min={1} max={MAX_A_DAY} defaultValue="12" required />
      <FormField label="Between (UTC)" name="from" type="time" defaultValue="18:00" required />
      <FormField label="and (UTC)" name="to" type="time" defaultValue="23:00" required />
      <FormField
        label="From"
        name="start"
        type="date"
        defaultValue={tomorrow()}
        hint="Avoids consecutive videos of the same category where possible."
        required
      />
    </>
  );
}
