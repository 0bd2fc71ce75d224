import { SiteLink } from "#components/navigation/site-link";
import { actionText, detailLines, namelessText, nounOf, subjectHref } from "#lib/audit/action-text";
import { predicateOf } from "#lib/audit/sentences";
import type { AuditEntry } from "#lib/audit/types";
import { excerpt } from "#lib/core/format";
import { withReportLabels } from "./report-labels.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Characters. */
const LONGEST = 300;

/** Latest first. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="border-t border-line">
      {entries.map((entry) => (
        <AuditLine key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

const NOBODY = { panel: "A former admin", shell: "The command line", visitor: "A visitor", job: "The schedule" };

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { action, subject, name, names, admin, source, createdAt } = entry;
  // An unchanged title or name repeats the subject.
  const lines = detailLines(withReportLabels(entry), names).filter(
    ({ text, before }) => before !== undefined || text !== name,
  );
  const { before, after } = predicateOf(action) ?? { before: `${actionText(action)} · `, after: "" };
  return (
    <li className="grid gap-x-8 gap-y-1.5 border-b border-line py-3 wrap-anywhere min-[56.25rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <p className="row-title">
          {admin?.username ?? NOBODY[source]} {before}
          {after !== undefined && <Subject subject={subject} name={name} />}
          {after}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{time.format(new Date(createdAt))} UTC</time>
        </p>
      </div>
      {lines.length > 0 && (
        <dl className="text-sm/[1.25rem]">
          {lines.map(({ label, text, before }) => (
            <div
              key={label}
              className="min-[20rem]:grid min-[20rem]:grid-cols-[9.375rem_minmax(0,1fr)] min-[20rem]:gap-3"
            >
              <dt className="text-muted">{label}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <span className="sr-only">Before: </span>
                    <span className="text-muted">{excerpt(before, LONGEST)}</span>
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
      {href ? (
        <SiteLink href={href} className="underline underline-offset-3">
          {name}
        </SiteLink>
      ) : (
        name
      )}
    </>
  );
}
