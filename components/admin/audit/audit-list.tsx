import { SiteLink } from "#components/navigation/site-link";
import { actionText, detailLines, namelessText, nounOf, subjectHref } from "#lib/audit/action-text";
import { predicateOf } from "#lib/audit/sentences";
import type { AuditEntry } from "#lib/audit/types";
import { excerpt, formatNumber } from "#lib/core/format";
import { type Folded, foldLogins } from "./fold-logins.ts";
import { withImportResult } from "./import-result.ts";
import { withReportLabels } from "./report-labels.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Characters. */
const LONGEST = 300;

/** Latest first; successive logins are one line. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="border-t border-line">
      {foldLogins(entries).map((line) => (
        <AuditLine key={line.entry.id} line={line} />
      ))}
    </ol>
  );
}

const NOBODY = { panel: "A former admin", shell: "The command line", visitor: "A visitor", job: "The schedule" };

function AuditLine({ line: { entry, count, firstAt } }: { line: Folded }) {
  const { action, subject, name, names, gone, admin, source, createdAt } = entry;
  const shown = withImportResult({ action, details: withReportLabels(entry) });
  // An unchanged title or name repeats the subject.
  const facts = detailLines(shown.details, names, subject).filter(
    ({ text, before }) => before !== undefined || text !== name,
  );
  const devices = facts.filter(({ label }) => label === "Device");
  const lines = facts.filter(({ label }) => label !== "Device");
  const { before, after } = {
    ...(predicateOf(action) ?? { before: `${actionText(action)} · `, after: "" }),
    ...(shown.reference && { before: shown.before, after: shown.after }),
  };
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-2.5 wrap-anywhere min-[56.25rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <p className="row-title">
          {admin?.username ?? NOBODY[source]} {before}
          {after !== undefined && <Subject subject={subject} reference={shown.reference} name={name} gone={gone} />}
          {after}
          {count > 1 && ` ${formatNumber(count)} times`}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{time.formatRange(new Date(firstAt), new Date(createdAt))} UTC</time>
          {devices.map(({ text }) => ` · ${text}`)}
        </p>
      </div>
      {lines.length > 0 && (
        <dl className="text-sm/[1.25rem]">
          {lines.map(({ label, text, before, reference }) => (
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
                <Named reference={reference ?? ""} gone={gone} name={reference && (names[reference] ?? null)}>
                  {excerpt(text, LONGEST)}
                </Named>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

type SubjectProps = Pick<AuditEntry, "subject" | "name" | "gone"> & { reference?: string };

function Subject({ subject, reference = subject, name, gone }: SubjectProps) {
  if (!name) return namelessText(subject);
  return (
    <>
      {nounOf(subject)}
      <Named reference={reference} name={name} gone={gone}>
        {name}
      </Named>
    </>
  );
}

type NamedProps = { reference: string; name: string | null | undefined; gone: string[]; children: string };

/** Links to what still exists. */
function Named({ reference, name, gone, children }: NamedProps) {
  const href = name && !gone.includes(reference) ? subjectHref(reference, name) : undefined;
  if (!href) return children;
  return (
    <SiteLink href={href} className="underline underline-offset-3">
      {children}
    </SiteLink>
  );
}
