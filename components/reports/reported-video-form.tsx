import { FormField } from "#components/ui/form-field";
import { REPORT_PATH } from "#lib/reports/addresses";

type Props = {
  video: string;
  /** Of a trusted flagger. */
  flaggerKey?: string;
  problem?: string;
};

export function ReportedVideoForm({ video, flaggerKey, problem }: Props) {
  return (
    <form className="form" action={REPORT_PATH}>
      {flaggerKey && <input type="hidden" name="flagger" value={flaggerKey} />}
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
