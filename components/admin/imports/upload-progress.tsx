import type { Upload } from "#lib/imports/uploads/types";
import { Follow } from "./follow.tsx";
import { IMPORT_BOX } from "./import-box.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { RunRate } from "./running/run-rate.tsx";
import { uploadStateText } from "./upload-list.tsx";

/** `total` is the number of rows that the check found. */
export function UploadProgress({ upload, total, now }: { upload: Upload; total: number | undefined; now: number }) {
  const href = `/admin/imports/uploads/${upload.id}`;
  const isLookup = upload.state === "fetching" && !upload.url;
  return (
    <section className={`${IMPORT_BOX} mb-6`} aria-label="Progress">
      <p className="row-title" role="status">
        {uploadStateText(upload, total)}
      </p>
      <ProgressBar value={upload.part} max={1} aria-label="Import" />
      {upload.state === "importing" && <RunRate rows={upload.rows} part={upload.part} />}
      <form method="post" action={`/api/admin/import-uploads/${upload.id}`} className="form-buttons">
        <button type="submit" name="do" value="cancel" className="btn btn-small">
          Cancel
        </button>
        <Follow at={`${upload.state} ${upload.rows} ${upload.part} ${now}`} href={href} />
      </form>
      <p className="text-sm text-muted">
        {isLookup
          ? "You can close this page: the lookup continues. Nothing is imported before you have reviewed it."
          : "You can close this page: the import continues. Nothing is written until it finishes."}
      </p>
    </section>
  );
}
