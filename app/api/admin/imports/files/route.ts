import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addWhole } from "#lib/imports/uploads/commands";
import { PROBLEMS } from "#lib/imports/uploads/policy";
import { pastedInput, uploadAnswer } from "#lib/imports/uploads/schemas";
import { wakeJob } from "#lib/jobs/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "admin",
    summary: "Upload a small file, or lines that were pasted, at once",
    body: pastedInput,
    status: 201,
    answer: uploadAnswer,
    location: ({ upload }) => `/api/admin/import-uploads/${upload.id}`,
    refusals: ["conflict"],
    form: (_, data) => (data ? `/admin/imports/uploads/${data.upload.id}` : "/admin/imports"),
    async run({ viewer, body: { file, text = "" } }) {
      if (!file && !text.trim()) throw new Failure("invalid", PROBLEMS.upload_empty, { code: "upload_empty" });
      const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text);
      const upload = await addWhole(viewer.id, file?.name.slice(0, 200) || "Pasted lines", bytes);
      await wakeJob("panel-imports");
      return { upload };
    },
  }),
});
