import { SiteLink } from "#components/navigation/site-link";
import { actionText, detailLines, subjectHref, subjectText } from "#lib/audit/act-text";
import type { AuditEntry } from "#lib/audit/types";
import { excerpt } from "#lib/core/format";

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

const NOBODY = { panel: "A former admin", shell: "Shell of the server", visitor: "A visitor" };

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { action, subject, name, names, details, admin, source, createdAt } = entry;
  const href = subjectHref(subject, name);
  const lines = detailLines(details, names);
  return (
    <li>
      <div>
        <p className="row-title">
          {actionText(action)} · {href ? <SiteLink href={href}>{name ?? subject}</SiteLink> : subjectText(subject)}
        </p>
        <p className="admin-note">
          {admin?.username ?? NOBODY[source]}
          <time className="block" dateTime={createdAt}>
            {time.format(new Date(createdAt))} UTC
          </time>
        </p>
      </div>
      {lines.length > 0 && (
        <dl>
          {lines.map(({ label, text, before }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <span className="sr-only">Before: </span>
                    <span className="audit-before">{excerpt(before, LONGEST)}</span>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only">, after: </span>
                  </>
                )}
                {excerpt(text, LONGEST)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
