import { SiteLink } from "#components/navigation/site-link";
import { excerpt } from "#lib/format";
import { actionText, detailLines, subjectHref, subjectText } from "#lib/moderation/audit/act-text";
import type { AuditEntry } from "#lib/moderation/audit/types";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/** Longest fact shown, in characters. */
const LONGEST = 300;

/** What admins did, the latest first. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="audit">
      {entries.map((entry) => (
        <AuditLine key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function AuditLine({ entry: { action, subject, name, details, admin, createdAt } }: { entry: AuditEntry }) {
  const href = subjectHref(subject, name);
  const lines = detailLines(details);
  return (
    <li>
      <div>
        <p className="row-title">
          {actionText(action)} · {href ? <SiteLink href={href}>{name ?? subject}</SiteLink> : subjectText(subject)}
        </p>
        <p className="admin-note">
          {admin?.username ?? "A former admin"}
          <time className="block" dateTime={createdAt}>
            {time.format(new Date(createdAt))} UTC
          </time>
        </p>
      </div>
      {lines.length > 0 && (
        <dl>
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{excerpt(text, LONGEST)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
