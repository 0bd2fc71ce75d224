import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { FormRow } from "#components/ui/form-row";
import { useViewer } from "#lib/auth/viewer";
import { type Refused, reportVideo, type Sent, type Written } from "#lib/reports/client";
import { hidesAtOnce, MAX_EMAIL, MAX_EXPLANATION, MAX_NAME, needsExplanation, REASONS } from "#lib/reports/policy";
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
  const [refused, setRefused] = useState<Refused>();
  const [sent, setSent] = useState<Sent>();
  useEffect(() => dialog.current?.showModal(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const contact = viewer && asksForContact ? { name: viewer.username, email: viewer.email } : {};
    const answer = await reportVideo(videoId, { ...readForm(event.currentTarget), ...contact });
    setIsSending(false);
    if ("receipt" in answer) return setSent(answer);
    setRefused(answer);
    if (answer.field) (form.current?.elements.namedItem(answer.field) as HTMLElement | null)?.focus();
  }

  const asksForContact = needsExplanation(reason) && reason !== "minor";
  const problemOf = (field: keyof Written) => (refused?.field === field ? refused.message : undefined);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="section-title">
        Report this video
      </h2>
      {sent ? (
        <ReportSent {...sent} onClose={() => dialog.current?.close()} />
      ) : (
        <form ref={form} className="grid gap-4" noValidate onSubmit={send}>
          <p className="mt-1.5 text-ui text-muted">{title}</p>
          <FormRow
            label="What is wrong?"
            problem={problemOf("reason")}
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
            problem={problemOf("message")}
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
                  problem={problemOf("name")}
                  name="name"
                  autoComplete="name"
                  maxLength={MAX_NAME}
                />
                <FormField
                  label="Your email (optional)"
                  problem={problemOf("email")}
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={MAX_EMAIL}
                />
              </div>
            )
          )}
          {refused && !refused.field && (
            <p className="form-error mt-1.5" role="alert">
              {refused.message}
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
