import { ConfirmSubmit } from "#components/admin/confirm-submit";
import { RowForm } from "#components/admin/row-form";
import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";
import { HOURS_KEPT } from "#lib/imports/uploads/policy";
import type { Report, Upload } from "#lib/imports/uploads/types";
import { counted } from "./counted.ts";

const megabytes = (bytes: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(bytes / 1e6);

export function uploadStateText(upload: Upload, total?: number): string {
  const { state, received, size, rows, part, problem, url } = upload;
  const read = total && total >= rows ? `${formatNumber(rows)} of ${counted(total, "row")}` : counted(rows, "row");
  const done = `${read}, ${Math.floor(part * 100)} %`;
  switch (state) {
    case "fetching":
      if (!url) return `Looking up: ${rows === 1 ? "1 address" : `${rows} addresses`}, ${Math.floor(part * 100)} %`;
      return `Fetching from ${URL.parse(url ?? "")?.hostname}: ${formatNumber(rows)} MB`;
    case "receiving":
      if (url || size === 0) return problem ?? "Not fetched";
      return `${megabytes(received)} of ${megabytes(size)} MB uploaded. Choose the same file again to resume.`;
    case "checking":
      return rows > 0 ? `Checking: ${done}` : "Waiting to be checked";
    case "importing":
      return rows > 0 ? `Importing: ${done}` : "Waiting to be imported: begins when other work has ended";
    case "ready":
      return problem ?? "Ready to import";
    case "done":
      return "Imported";
  }
}

const clock = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

function ageText(createdAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return "just now";
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

function factsOf(upload: Upload, report: Report | undefined, now: number): string {
  const { size, createdAt, state } = upload;
  const found = state === "ready" && report;
  const facts = [
    size > 0 && (size < 1e5 ? `${formatNumber(Math.ceil(size / 1000))} kB` : `${megabytes(size)} MB`),
    found && counted(found.rows, "row"),
    found && `${formatNumber(found.imported + found.drafts)} new`,
    found && found.refused > 0 && `${formatNumber(found.refused)} rejected`,
    `uploaded ${ageText(createdAt, now)}`,
    `kept until ${clock.format(Date.parse(createdAt) + HOURS_KEPT * 3_600_000)}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

type Props = { uploads: Upload[]; reports: Map<number, Report>; now: number };

/** Files not yet imported. */
export function UploadList({ uploads, reports, now }: Props) {
  return (
    <section className="mb-6" aria-labelledby="waiting-files">
      <h2 id="waiting-files" className="section-title">
        Waiting files
      </h2>
      <ul>
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-b border-line py-1.5"
          >
            <div className="min-w-0 flex-[1_1_18rem]">
              <SiteLink
                href={`/admin/imports/uploads/${upload.id}`}
                className="link row-title inline-flex min-h-11 items-center wrap-anywhere"
              >
                {upload.name}
              </SiteLink>
              <p className="text-sm text-muted">{factsOf(upload, reports.get(upload.id), now)}</p>
            </div>
            <span className="text-sm text-muted">{uploadStateText(upload)}</span>
            {upload.state !== "importing" && (
              <RowForm
                action={`/api/admin/import-uploads/${upload.id}`}
                outcomes={{ remove: { done: `Removed ${upload.name}.` } }}
                className="contents"
              >
                <ConfirmSubmit
                  name="do"
                  value="remove"
                  className="btn btn-small btn-quiet"
                  question="Remove this file?"
                >
                  Remove<span className="sr-only"> {upload.name}</span>
                </ConfirmSubmit>
              </RowForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
