import { FormField } from "#components/ui/form-field";
import { REPORT_PATH } from "#lib/reports/addresses";

export function ReportedVideoForm({ video, problem }: { video: string; problem?: string }) {
  return (
    <form className="form" action={REPORT_PATH}>
      <FormField
        name="video"
        label="Address of the video"
        hint="Copy it from the address bar of the video’s page."
        problem={problem}
        autoFocus={problem !== undefined}
        defaultValue={video}
        required
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="btn btn-primary">
        Continue
      </button>
    </form>
  );
}
