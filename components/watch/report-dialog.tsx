import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type Refused, reportVideo } from "#lib/reports/client";
import { MAX_EXPLANATION, needsExplanation, REASONS } from "#lib/reports/policy";

type Props = { id: number; title: string; onClose: () => void };
type State = "writing" | "sending" | "sent";

/** Asks what is wrong with a video and tells the people who run the site. */
export function ReportDialog({ id: videoId, title, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("writing");
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<Refused>();
  useEffect(() => dialog.current?.showModal(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    const answer = await reportVideo(videoId, reason, String(new FormData(event.currentTarget).get("message")));
    setRefused(answer);
    setState(answer ? "writing" : "sent");
    if (answer?.field) (form.current?.elements.namedItem(answer.field) as HTMLElement | null)?.focus();
  }

  const wrong = (field: "reason" | "message") =>
    refused?.field === field ? { "aria-invalid": true as const, "aria-describedby": `${id}-wrong` } : {};
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="section-title">
        Report this video
      </h2>
      {state === "sent" ? (
        <Sent onClose={() => dialog.current?.close()} />
      ) : (
        <form ref={form} className="report-form" noValidate onSubmit={send}>
          <p className="report-note">{title}</p>
          <div>
            <label htmlFor={`${id}-reason`}>What is wrong?</label>
            <select
              id={`${id}-reason`}
              name="reason"
              className="field"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              {...wrong("reason")}
            >
              <option value="" disabled>
                Choose a reason
              </option>
              {Object.entries(REASONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`${id}-message`}>
              {needsExplanation(reason) ? "Explanation" : "Explanation (optional)"}
            </label>
            <textarea
              id={`${id}-message`}
              name="message"
              className="field"
              rows={4}
              maxLength={MAX_EXPLANATION}
              {...wrong("message")}
            />
            <p className="report-note">
              Say what is wrong, and where in the video. Leave your name and email address if you would like to hear
              what became of it.
            </p>
          </div>
          {refused && (
            <p id={`${id}-wrong`} className="form-error" role="alert">
              {refused.message}
            </p>
          )}
          <p className="report-note">By sending this you confirm that, as far as you know, it is true and complete.</p>
          <div className="report-foot">
            <button type="submit" className="btn btn-primary" aria-disabled={state === "sending" || undefined}>
              {state === "sending" ? "Sending..." : "Send Report"}
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

function Sent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="report-form">
      <p role="status">Thank you. Every report is read by a person.</p>
      <button ref={button} type="button" className="btn" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
