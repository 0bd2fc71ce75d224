import { useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import { CallFailure } from "#lib/browser/call";
import { checkProvider } from "#lib/links/providers/client";
import type { CheckAnswer, HealthAnswer } from "#lib/links/providers/schemas";
import type { Provider } from "#lib/videos/providers/types";
import { wordsOf } from "../../account/report-failure.ts";

type Props = { read: () => Provider; onProblems: (problems: Record<string, string>) => void };

const FAILED = "The provider could not be asked. Please try again.";
const WITHIN = "provider.";

/** Asks about one video that plays and one that is gone, by the rule as it stands in the form. */
export function HealthCheck({ read, onProblems }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<CheckAnswer>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function ask() {
    if (busy) return;
    const [live = "", gone = ""] = [...(place.current?.querySelectorAll("input") ?? [])].map(({ value }) => value);
    setBusy(true);
    setProblem("");
    setAnswer(undefined);
    try {
      setAnswer(await checkProvider(read(), live, gone));
    } catch (failure) {
      setProblem(wordsOf(failure, FAILED));
      const fields = failure instanceof CallFailure ? Object.entries(failure.fields) : [];
      const ofRule = fields.filter(([name]) => name.startsWith(WITHIN));
      onProblems(Object.fromEntries(ofRule.map(([name, text]) => [name.slice(WITHIN.length), text])));
    }
    setBusy(false);
  }

  const isRight = answer?.live.verdict === "plays" && answer.gone.verdict === "gone";
  return (
    <div ref={place} className="provider-bench">
      <FormField label="A video that plays" type="url" maxLength={2000} autoComplete="off" />
      <FormField label="A video that is gone" type="url" maxLength={2000} autoComplete="off" />
      <div className="form-buttons js-only">
        <button type="button" className="btn" aria-disabled={busy || undefined} onClick={ask}>
          {busy ? "Asking..." : "Check Both"}
        </button>
      </div>
      <div role="status" className="provider-results">
        {problem && <p className="form-error">{problem}</p>}
        {answer && (
          <p className={isRight ? "form-hint" : "form-error"}>
            {isRight ? "The rule tells them apart." : "The rule does not tell them apart."}
          </p>
        )}
        {answer && <Answered answer={answer.live} />}
        {answer && <Answered answer={answer.gone} />}
      </div>
    </div>
  );
}

const VERDICTS = { plays: "It plays.", gone: "It is gone.", unknown: "The answer says nothing." };

function Answered({ answer: { sample, problem, address, status, body, verdict } }: { answer: HealthAnswer }) {
  return (
    <dl className="provider-result">
      <dt>{sample}</dt>
      {address && <dd>Asked: {address}</dd>}
      {status !== null && <dd>Status: {status}</dd>}
      {body && (
        <dd>
          <code>{body}</code>
        </dd>
      )}
      <dd className={problem ? "form-error" : undefined}>{problem ?? VERDICTS[verdict]}</dd>
    </dl>
  );
}
