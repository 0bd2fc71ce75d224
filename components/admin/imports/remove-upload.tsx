import type { Upload } from "#lib/imports/uploads/types";
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
