import { CopyField } from "#components/premium/copy-field";
import { reasonText } from "#lib/reports/policy";
import type { ReportStatus } from "#lib/reports/types";
import { type FormError, WriteMessage } from "./write-message.tsx";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const at = (moment: string): string => `${time.format(new Date(moment))} UTC`;

function stateText({ state, isAppealed, isHidden, dueAt }: ReportStatus): string {
  if (state === "closed") return "This report is closed.";
  if (state === "decided") return isAppealed ? "Your appeal was decided." : "Your report was decided.";
  const what = isAppealed ? "Your appeal is being looked at." : "Your report is being looked at.";
  const hidden = isHidden ? " The video is off the site until then." : "";
  return `${what}${dueAt ? ` We decide by ${at(dueAt)}.` : ""}${hidden}`;
}

type Props = {
  report: ReportStatus;
  receipt: string;
  /** Set after a submission without scripts: "report" or "message". */
  sent?: string;
  formError: FormError;
};

/** Visible to anyone with the receipt. */
export function ReportProgress({ report, receipt, sent, formError }: Props) {
  const { videoTitle, reason, message, createdAt, statement, decidedAt, messages, canWrite, isAppeal } = report;
  return (
    <div className="grid gap-7 [&_section>p+p]:mt-2.5">
      {sent === "report" && (
        <section aria-labelledby="receipt">
          <h2 className="mb-2 text-base font-semibold" id="receipt">
            Thank you. Keep this receipt
          </h2>
          <p>
            With it you can see what we decided, answer our questions, and appeal, without an account or an email
            address. Nobody can look it up for you later.
          </p>
          <div className="mt-4">
            <CopyField label="Receipt" value={receipt} what={["Receipt", "receipt"]} />
          </div>
        </section>
      )}
      {sent === "message" && (
        <p className="text-success empty:hidden" role="status">
          Your message was sent.
        </p>
      )}
      <p className="py-3.5 px-4 rounded-control bg-surface font-medium" role="status">
        {stateText(report)}
      </p>
      {statement.length > 0 && (
        <section aria-labelledby="decision">
          <h2 className="mb-2 text-base font-semibold" id="decision">
            Decision{decidedAt && ` of ${at(decidedAt)}`}
          </h2>
          {statement.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <section aria-labelledby="report">
        <h2 className="mb-2 text-base font-semibold" id="report">
          What you sent
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 mb-2.5">
          <dt className="text-(length:--text-ui) text-muted">Video</dt>
          <dd className="wrap-anywhere">{videoTitle || "A video"}</dd>
          <dt className="text-(length:--text-ui) text-muted">Reason</dt>
          <dd className="wrap-anywhere">{reasonText(reason)}</dd>
          <dt className="text-(length:--text-ui) text-muted">Sent</dt>
          <dd className="wrap-anywhere">{at(createdAt)}</dd>
        </dl>
        {message && <p className="report-words wrap-anywhere whitespace-pre-line">{message}</p>}
      </section>
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h2 className="mb-2 text-base font-semibold" id="messages">
            Messages
          </h2>
          <ol>
            {messages.map(({ isStaff, message: text, createdAt: sent }) => (
              <li className="not-first:mt-4" key={sent + text}>
                <p className="text-(length:--text-ui) text-muted">
                  {isStaff ? "The people who run this site" : "You"} · {at(sent)}
                </p>
                <p className="report-words wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {canWrite && <WriteMessage receipt={receipt} isAppeal={isAppeal} formError={formError} />}
    </div>
  );
}
