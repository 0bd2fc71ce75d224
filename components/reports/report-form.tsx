import { FormField, FormText } from "#components/ui/form-field";
import { FormRow } from "#components/ui/form-row";
import { MAX_EMAIL, MAX_EXPLANATION, MAX_NAME, REASONS } from "#lib/reports/policy";

type Props = {
  videoId: number;
  /** Key of a trusted flagger. */
  flaggerKey?: string;
  /** The server's errors and the values to show again. */
  formError: { message: string; problems: Record<string, string>; typed: Record<string, string> };
};

const FIELDS = ["reason", "message", "name", "email"];

/** Works without scripts. */
export function ReportForm({ videoId, flaggerKey, formError: { message, problems, typed } }: Props) {
  const first = FIELDS.find((name) => problems[name]);
  const wired = (name: string) => ({
    name,
    defaultValue: typed[name],
    autoFocus: name === first,
    problem: problems[name],
  });
  const { problem, ...reason } = wired("reason");
  return (
    <form
      className="form"
      method="post"
      action={`/api/videos/${videoId}/${flaggerKey ? "trusted-reports" : "reports"}`}
    >
      {flaggerKey && <input type="hidden" name="key" value={flaggerKey} />}
      {message && !first && (
        <p className="form-error" role="alert">
          {message}
        </p>
      )}
      <FormRow
        label="What is wrong?"
        hint="If somebody may be under 18, or did not consent, the video is taken off the site until a person has looked at it."
        problem={problem}
      >
        {(wiring) => (
          <select {...wiring} {...reason} required>
            <option value="">Choose a reason</option>
            {Object.entries(REASONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <FormText
        {...wired("message")}
        label="Details"
        hint="Say what is wrong, and at what time in the video. Not needed when the player does not work."
        rows={5}
        maxLength={MAX_EXPLANATION}
      />
      <FormField {...wired("name")} label="Your name (optional)" autoComplete="name" maxLength={MAX_NAME} />
      <FormField
        {...wired("email")}
        label="Your email (optional)"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      <p className="form-hint">By sending this you confirm that, as far as you know, it is true and complete.</p>
      <button type="submit" className="btn btn-primary">
        Send Report
      </button>
    </form>
  );
}
