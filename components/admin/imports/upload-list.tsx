import { SiteLink } from "#components/navigation/site-link";
import type { Upload } from "#lib/imports/uploads/types";

const exact = new Intl.NumberFormat("en");
const megabytes = (bytes: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(bytes / 1e6);

/** What is being done with an uploaded file. */
export function uploadStateText({ state, received, size, rows, part, problem }: Upload): string {
  const done = `${exact.format(rows)} rows, ${Math.floor(part * 100)} %`;
  switch (state) {
    case "receiving":
      return `${megabytes(received)} of ${megabytes(size)} MB uploaded. Choose the same file again to go on.`;
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

/** Files that are not imported yet. */
export function UploadList({ uploads }: { uploads: Upload[] }) {
  return (
    <section className="mb-6" aria-labelledby="waiting-files">
      <h2 id="waiting-files" className="section-title">
        Uploaded files
      </h2>
      <ul className="upload-list">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <SiteLink href={`/admin/imports/uploads/${upload.id}`} className="link row-title">
              {upload.name}
            </SiteLink>
            <span className="admin-note">{uploadStateText(upload)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
