import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { FormRow } from "#components/ui/form-row";
import { useViewer } from "#lib/auth/viewer";
import { missingIn, reportVideo, type Sent, type Written } from "#lib/reports/client";
import { hidesAtOnce, MAX_EMAIL, MAX_EXPLANATION, MAX_NAME, needsExplanation, REASONS } from "#lib/reports/policy";
import { useProblems } from "../ui/hooks/use-problems.ts";
import { ReportSent } from "./report-sent.tsx";

type Props = { id: number; title: string; onClose: () => void };

const NAMES = ["reason", "message", "name", "email"] as const satisfies (keyof Written)[];

const readForm = (form: HTMLFormElement): Written => {
  const data = new FormData(form);
  return Object.fromEntries(NAMES.map((name) => [name, String(data.get(name) ?? "")])) as Written;
};

export function ReportDialog({ id: videoId, title, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { viewer } = useViewer();
  const [isSending, setIsSending] = useState(false);
  const [reason, setReason] = useState("");
  const { problems, showProblems, ...follow } = useProblems({
    check: (form) => missingIn(readForm(form)),
    pairs: { reason: "message" },
  });
  const [sent, setSent] = useState<Sent>();
  useEffect(() => dialog.current?.showModal(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const written = readForm(event.currentTarget);
    const missing = missingIn(written);
    showProblems(missing, form.current);
    if (Object.keys(missing).length > 0) return;
    setIsSending(true);
    const contact = viewer && asksForContact ? { name: viewer.username, email: viewer.email } : {};
    const answer = await reportVideo(videoId, { ...written, ...contact });
    setIsSending(false);
    if ("receipt" in answer) return setSent(answer);
    showProblems(answer, form.current);
  }

  const asksForContact = needsExplanation(reason) && reason !== "minor";
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="section-title">
        Report this video
      </h2>
      {sent ? (
        <ReportSent {...sent} onClose={() => dialog.current?.close()} />
      ) : (
        <form ref={form} className="grid gap-4" noValidate onSubmit={send} {...follow}>
          <p className="mt-1.5 text-ui text-muted">{title}</p>
          <FormRow
            label="What is wrong?"
            problem={problems.reason}
            hint={hidesAtOnce(reason) ? "The video is taken off the site until a person has looked at it." : undefined}
          >
            {(wiring) => (
              <select {...wiring} name="reason" value={reason} onChange={(event) => setReason(event.target.value)}>
                <option value="" disabled>
                  Choose a reason
                </option>
                {Object.entries(REASONS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FormRow>
          <FormText
            label={needsExplanation(reason) ? "Details" : "Details (optional)"}
            hint="Say what is wrong, and at what time in the video."
            problem={problems.message}
            name="message"
            rows={4}
            maxLength={MAX_EXPLANATION}
          />
          {viewer ? (
            <p className="text-ui wrap-anywhere">
              Sent as {viewer.username}
              {asksForContact && ` (${viewer.email})`}.
            </p>
          ) : (
            asksForContact && (
              <div className="grid gap-4 min-[30rem]:grid-cols-[1fr_1fr]">
                <FormField
                  label="Your name (optional)"
                  problem={problems.name}
                  name="name"
                  autoComplete="name"
                  maxLength={MAX_NAME}
                />
                <FormField
                  label="Your email (optional)"
                  problem={problems.email}
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={MAX_EMAIL}
                />
              </div>
            )
          )}
          {problems[""] && (
            <p className="form-error mt-1.5" role="alert">
              {problems[""]}
            </p>
          )}
          <p className="mt-1.5 text-ui text-muted">
            By sending this you confirm that, as far as you know, it is true and complete.
          </p>
          <div className="flex flex-wrap gap-2">
            <button type="submit" className="btn btn-primary" aria-disabled={isSending || undefined}>
              {isSending ? "Sending..." : "Send Report"}
            </button>
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </dialog>
  );
}
