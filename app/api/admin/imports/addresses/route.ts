import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addAddresses } from "#lib/imports/addresses/commands";
import { addressesInput } from "#lib/imports/addresses/schemas";
import { uploadAnswer } from "#lib/imports/uploads/schemas";
import { wakeJob } from "#lib/jobs/wake/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "imports.manage",
    summary: "Look up the videos at up to fifty addresses, for review before they are imported",
    body: addressesInput,
    status: 201,
    answer: uploadAnswer,
    location: ({ upload }) => `/api/admin/import-uploads/${upload.id}`,
    failures: ["conflict"],
    form: (_, data) => (data ? `/admin/imports/uploads/${data.upload.id}` : "/admin/imports?from=addresses"),
    async run({ viewer, body }) {
      const upload = await addAddresses(viewer.id, body.text);
      await wakeJob("import-fetches");
      return { upload };
    },
  }),
});
