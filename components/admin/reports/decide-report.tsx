import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { FormText } from "#components/ui/form-field";
import { FormRow, type Problems } from "#components/ui/form-row";
import {
  DECISIONS,
  type Decision,
  EXPLANATION_OF_DECISION_REQUIRED,
  GROUNDS,
  type Ground,
  isGround,
  MAX_EXPLANATION,
  statementOf,
} from "#lib/reports/policy";
import type { DecisionInput } from "#lib/reports/types";
import { useKeys } from "../../shortcuts/use-keys.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { type FormError, isOfDecision } from "./form-error.ts";

const LABELS: Record<Decision, string> = { removed: "Remove the video", kept: "Keep the video" };

/** Without scripts the button does not follow the choice. */
const SUBMITS: Record<Decision | "none", string> = {
  none: "Send Decision",
  removed: "Remove Video and Send Decision",
  kept: "Keep Video and Send Decision",
};

/** Preselected ground by reason. The decision itself is never preselected. */
const GROUND_OF: Record<string, Ground> = {
  rights: "rights",
  privacy: "privacy",
  consent: "privacy",
  terms: "terms",
  broken: "terms",
  other: "terms",
};

type Props = {
  action: string;
  reason: string;
  hidVideo: boolean;
  busy: boolean;
  formError: FormError;
  onDecide: (decision: DecisionInput) => void;
};

/** Includes the statement of reasons sent to the reporter. */
export function DecideReport({ action, reason, hidVideo, busy, formError, onDecide }: Props) {
  const { typed, problems } = formError;
  const usualGround = GROUND_OF[reason] ?? "law";
  const [decision, setDecision] = useState(DECISIONS.find((value) => value === typed.decision));
  const [ground, setGround] = useState<Ground>(isGround(typed.ground) ? typed.ground : usualGround);
  const [explanation, setExplanation] = useState(typed.explanation ?? "");
  const [missing, setMissing] = useState<Problems>(isOfDecision(formError) ? problems : {});
  const ready = useHydrated();
  const isGroundAsked = !(ready && decision === "kept");
  const reasons = { ground: isGroundAsked ? ground : usualGround, explanation: explanation.trim() };

  const text = useRef<HTMLTextAreaElement>(null);
  function choose(value: Decision) {
    setDecision(value);
    setMissing({ ...missing, decision: undefined });
  }
  /** The explanation comes next. */
  function chooseByKey(value: Decision) {
    choose(value);
    text.current?.focus();
  }
  useKeys({ 1: () => chooseByKey("removed"), 2: () => chooseByKey("kept") });
  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing({
      decision: decision ? undefined : "Please choose a decision.",
      explanation: explanation.trim() ? undefined : EXPLANATION_OF_DECISION_REQUIRED,
    });
    if (!busy && decision && explanation.trim()) onDecide({ decision, ...reasons });
  }

  return (
    <form
      method="post"
      action={action}
      className="form max-w-[36rem]"
      noValidate={ready}
      onSubmit={submit}
      onKeyDown={press}
    >
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">Decision</legend>
        {DECISIONS.map((value) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2"
            title={`${LABELS[value]} (${DECISIONS.indexOf(value) + 1})`}
          >
            <input
              type="radio"
              name="decision"
              value={value}
              required
              checked={decision === value}
              onChange={() => choose(value)}
            />
            {LABELS[value]}
          </label>
        ))}
        {missing.decision && (
          <p className="form-error basis-full" role="alert">
            {missing.decision}
          </p>
        )}
      </fieldset>
      {isGroundAsked && (
        <FormRow label="Ground">
          {(wiring) => (
            <select
              {...wiring}
              name="ground"
              value={ground}
              onChange={(event) => setGround(event.target.value as Ground)}
            >
              {Object.entries(GROUNDS).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormRow>
      )}
      <FormText
        ref={text}
        label="Explanation for the reporter"
        hint="Shown to the reporter with the decision and its ground."
        name="explanation"
        rows={3}
        required
        problem={missing.explanation}
        autoFocus={isOfDecision(formError) && problems.explanation !== undefined}
        maxLength={MAX_EXPLANATION}
        value={explanation}
        onChange={(event) => {
          setExplanation(event.target.value);
          setMissing({ ...missing, explanation: undefined });
        }}
      />
      {decision && (
        <div className="rounded-control bg-surface px-3.5 py-3 text-ui scriptless:hidden">
          <p className="text-sm text-muted">The reporter reads:</p>
          {statementOf({ decision, ...reasons, hidVideo }).map((paragraph) => (
            <p key={paragraph} className="mt-1.5">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <button
        type="submit"
        className="btn btn-small btn-primary"
        title="Ctrl + Enter"
        aria-disabled={busy || undefined}
      >
        {busy ? "Deciding..." : SUBMITS[decision ?? "none"]}
      </button>
    </form>
  );
}
