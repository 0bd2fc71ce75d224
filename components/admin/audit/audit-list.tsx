import { SiteLink } from "#components/navigation/site-link";
import { actionText, detailLines, namelessText, nounOf, subjectHref } from "#lib/audit/act-text";
import { predicateOf } from "#lib/audit/sentences";
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

const NOBODY = { panel: "A former admin", shell: "The command line", visitor: "A visitor", job: "The schedule" };

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { action, subject, name, names, details, admin, source, createdAt } = entry;
  const lines = detailLines(details, names);
  const { before, after } = predicateOf(action) ?? { before: `${actionText(action)} · `, after: "" };
  return (
    <li>
      <div>
        <p className="row-title">
          {admin?.username ?? NOBODY[source]} {before}
          {after !== undefined && <Subject subject={subject} name={name} />}
          {after}
        </p>
        <p className="admin-note">
          <time dateTime={createdAt}>{time.format(new Date(createdAt))} UTC</time>
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

function Subject({ subject, name }: Pick<AuditEntry, "subject" | "name">) {
  const href = subjectHref(subject, name);
  if (!name) return namelessText(subject);
  return (
    <>
      {nounOf(subject)}
      {href ? <SiteLink href={href}>{name}</SiteLink> : name}
    </>
  );
}
