import { type FormEvent, useState } from "react";
import { FormText } from "#components/ui/form-field";
import { FormRow } from "#components/ui/form-row";
import { DECISIONS, type Decision, GROUNDS, type Ground, MAX_EXPLANATION, statementOf } from "#lib/reports/policy";
import type { DecisionInput } from "#lib/reports/types";

const LABELS: Record<Decision, string> = { removed: "Remove the video", kept: "Keep the video" };

/** The ground that a reason suggests. */
const GROUND_OF: Record<string, Ground> = { rights: "rights", privacy: "privacy", consent: "privacy", other: "terms" };

type Props = { reason: string; busy: boolean; onDecide: (decision: DecisionInput) => void };

/** Decides a report, with the statement of reasons as its reporter will read it. */
export function DecideReport({ reason, busy, onDecide }: Props) {
  const [decision, setDecision] = useState<Decision>("removed");
  const [ground, setGround] = useState<Ground>(GROUND_OF[reason] ?? "law");
  const [explanation, setExplanation] = useState("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDecide({ decision, ground, explanation });
  }

  return (
    <form className="form report-decision" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">Decision</legend>
        {DECISIONS.map((value) => (
          <label key={value} className="report-choice">
            <input
              type="radio"
              name="decision"
              value={value}
              checked={decision === value}
              onChange={() => setDecision(value)}
            />
            {LABELS[value]}
          </label>
        ))}
      </fieldset>
      <FormRow label="Ground">
        {(wiring) => (
          <select {...wiring} value={ground} onChange={(event) => setGround(event.target.value as Ground)}>
            {Object.entries(GROUNDS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <FormText
        label="Explanation for the reporter"
        rows={3}
        required
        maxLength={MAX_EXPLANATION}
        value={explanation}
        onChange={(event) => setExplanation(event.target.value)}
      />
      <div className="report-preview">
        <p className="admin-note">The reporter reads:</p>
        {statementOf(decision, ground, explanation.trim()).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <button type="submit" className="btn btn-small btn-primary" aria-disabled={busy || undefined}>
        {busy ? "Deciding..." : "Decide"}
      </button>
    </form>
  );
}
