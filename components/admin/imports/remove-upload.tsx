import type { Upload } from "#lib/imports/uploads/types";
import { IMPORT_BOX } from "./import-box.ts";
import { uploadStateText } from "./upload-list.tsx";

/** For files that can't be imported. */
export function RemoveUpload({ upload }: { upload: Upload }) {
  return (
    <form method="post" action={`/api/admin/import-uploads/${upload.id}`}>
      {upload.state === "receiving" && !upload.problem && (
        <p className="text-sm text-muted mb-6">{uploadStateText(upload)}</p>
      )}
      <button type="submit" name="do" value="remove" className="btn">
        {upload.size > 0 || upload.url ? "Remove File" : "Remove"}
      </button>
    </form>
  );
}

/** For files that could not be fetched, whose address may be wrong. The next file replaces them. */
export function FetchAgain({ url }: { url: string }) {
  return (
    <form
      method="post"
      action="/api/admin/imports/files"
      encType="multipart/form-data"
      className={`${IMPORT_BOX} mb-6`}
    >
      <div className="form-row">
        <label htmlFor="import-url">Address</label>
        <input id="import-url" type="url" name="url" className="field" defaultValue={url} required autoComplete="off" />
      </div>
      <button type="submit" className="btn btn-primary">
        Try Again
      </button>
    </form>
  );
}
