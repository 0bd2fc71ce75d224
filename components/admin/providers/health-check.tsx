import { useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import { CallFailure } from "#lib/browser/call";
import { checkProvider } from "#lib/links/providers/client";
import type { CheckAnswer, HealthAnswer } from "#lib/links/providers/schemas";
import type { Provider } from "#lib/videos/providers/types";
import { errorText } from "../../account/show-failure.ts";
import { BENCH, RESULT } from "./bench.ts";

type Props = { read: () => Provider; onProblems: (problems: Record<string, string>) => void };

const FAILED = "The provider could not be asked. Please try again.";
const WITHIN = "provider.";

/** Tests the unsaved rule against a playable video and a removed one. */
export function HealthCheck({ read, onProblems }: Props) {
  const bench = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<CheckAnswer>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function check() {
    if (busy) return;
    const [live = "", gone = ""] = [...(bench.current?.querySelectorAll("input") ?? [])].map(({ value }) => value);
    setBusy(true);
    setProblem("");
    setAnswer(undefined);
    try {
      setAnswer(await checkProvider(read(), live, gone));
    } catch (failure) {
      setProblem(errorText(failure, FAILED));
      const fields = failure instanceof CallFailure ? Object.entries(failure.fields) : [];
      const ofRule = fields.filter(([name]) => name.startsWith(WITHIN));
      onProblems(Object.fromEntries(ofRule.map(([name, text]) => [name.slice(WITHIN.length), text])));
    }
    setBusy(false);
  }

  const isRight = answer?.live.verdict === "plays" && answer.gone.verdict === "gone";
  return (
    <div ref={bench} className={BENCH}>
      <FormField label="A video that plays" type="url" maxLength={2000} autoComplete="off" />
      <FormField label="A video that is gone" type="url" maxLength={2000} autoComplete="off" />
      <div className="form-buttons js-only">
        <button type="button" className="btn" aria-disabled={busy || undefined} onClick={check}>
          {busy ? "Asking..." : "Check Both"}
        </button>
      </div>
      <div role="status" className={BENCH}>
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
    <dl className={RESULT}>
      <dt className="font-semibold">{sample}</dt>
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
