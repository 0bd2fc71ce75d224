import type { Upload } from "#lib/imports/uploads/types";
import { uploadStateText } from "./upload-list.tsx";

/** A file that cannot be imported as it lies there. */
export function RemoveUpload({ upload }: { upload: Upload }) {
  return (
    <form method="post" action={`/api/admin/import-uploads/${upload.id}`}>
      {upload.state === "receiving" && <p className="admin-note mb-6">{uploadStateText(upload)}</p>}
      <button type="submit" name="do" value="remove" className="btn">
        Remove File
      </button>
    </form>
  );
}
