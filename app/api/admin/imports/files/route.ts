import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addAddress, addWhole } from "#lib/imports/uploads/commands";
import { MAX_FORM_BODY, PROBLEMS } from "#lib/imports/uploads/policy";
import { pastedInput, uploadAnswer } from "#lib/imports/uploads/schemas";
import type { Upload } from "#lib/imports/uploads/types";
import { wakeJob } from "#lib/jobs/wake/commands";

async function started(adding: Promise<Upload>): Promise<Upload> {
  const upload = await adding;
  await wakeJob(upload.state === "fetching" ? "import-fetches" : "panel-imports");
  return upload;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "imports.manage",
    summary: "Upload a small file or pasted lines in one request, or fetch a file from a URL",
    body: pastedInput,
    maxBodyBytes: MAX_FORM_BODY,
    status: 201,
    answer: uploadAnswer,
    location: ({ upload }) => `/api/admin/import-uploads/${upload.id}`,
    failures: ["conflict"],
    form: (_, data) => (data ? `/admin/imports/uploads/${data.upload.id}` : "/admin/imports"),
    async run({ viewer, body: { file, text = "", url } }) {
      if (!file && url) return { upload: await started(addAddress(viewer.id, url)) };
      if (!file && !text.trim()) throw new Failure("invalid", PROBLEMS.upload_empty, { code: "upload_empty" });
      const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text);
      return { upload: await started(addWhole(viewer.id, file?.name.slice(0, 200) || "Pasted lines", bytes)) };
    },
  }),
});
