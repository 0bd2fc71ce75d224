import { reasonText } from "#lib/reports/policy";
import type { ReportStatus } from "#lib/reports/types";
import { type Refusal, WriteMessage } from "./write-message.tsx";

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
  /** What a form without scripts has just sent: "report" or "message". */
  sent?: string;
  refusal: Refusal;
};

/** What has become of a report, for whoever has its receipt. */
export function ReportProgress({ report, receipt, sent, refusal }: Props) {
  const { videoTitle, reason, message, createdAt, statement, decidedAt, messages, canWrite, isAppeal } = report;
  return (
    <div className="report-case">
      {sent === "report" && (
        <section aria-labelledby="receipt">
          <h2 id="receipt">Thank you. Keep this receipt</h2>
          <p>
            With it you can see what we decided, answer our questions, and appeal, without an account or an email
            address. Nobody can look it up for you later.
          </p>
          <p className="receipt">
            <code>{receipt}</code>
          </p>
        </section>
      )}
      {sent === "message" && (
        <p className="form-done" role="status">
          Your message was sent.
        </p>
      )}
      <p className="report-state" role="status">
        {stateText(report)}
      </p>
      {statement.length > 0 && (
        <section aria-labelledby="decision">
          <h2 id="decision">Decision{decidedAt && ` of ${at(decidedAt)}`}</h2>
          {statement.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <section aria-labelledby="report">
        <h2 id="report">Your report</h2>
        <dl>
          <dt>Video</dt>
          <dd>{videoTitle || "A video"}</dd>
          <dt>Reason</dt>
          <dd>{reasonText(reason)}</dd>
          <dt>Sent</dt>
          <dd>{at(createdAt)}</dd>
        </dl>
        {message && <p className="report-words">{message}</p>}
      </section>
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h2 id="messages">Messages</h2>
          <ol>
            {messages.map(({ isStaff, message: text, createdAt: sent }) => (
              <li key={sent + text}>
                <p className="report-sender">
                  {isStaff ? "The people who run this site" : "You"} · {at(sent)}
                </p>
                <p className="report-words">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {canWrite && <WriteMessage receipt={receipt} isAppeal={isAppeal} refusal={refusal} />}
    </div>
  );
}
