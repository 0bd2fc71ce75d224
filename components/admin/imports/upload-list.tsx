import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";
import type { Upload } from "#lib/imports/uploads/types";
import { counted } from "./counted.ts";

const megabytes = (bytes: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(bytes / 1e6);

export function uploadStateText({ state, received, size, rows, part, problem, url }: Upload): string {
  const done = `${counted(rows, "row")}, ${Math.floor(part * 100)} %`;
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
      return rows > 0 ? `Importing: ${done}` : "Waiting to be imported";
    case "ready":
      return problem ?? "Ready to import";
    case "done":
      return "Imported";
  }
}

/** Files not yet imported. */
export function UploadList({ uploads }: { uploads: Upload[] }) {
  return (
    <section className="mb-6" aria-labelledby="waiting-files">
      <h2 id="waiting-files" className="section-title">
        Uploaded files
      </h2>
      <ul>
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-b border-line"
          >
            <SiteLink
              href={`/admin/imports/uploads/${upload.id}`}
              className="link row-title inline-flex min-h-11 items-center wrap-anywhere"
            >
              {upload.name}
            </SiteLink>
            <span className="text-sm text-muted">{uploadStateText(upload)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
