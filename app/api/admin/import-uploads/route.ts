import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { createUpload } from "#lib/imports/uploads/commands";
import { listUploads } from "#lib/imports/uploads/queries";
import { uploadAnswer, uploadListAnswer } from "#lib/imports/uploads/schemas";
import { readCreation, uploadHeaders } from "#lib/imports/uploads/tus";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "imports.manage",
    summary: "List uploaded files",
    answer: uploadListAnswer,
    run: async () => ({ uploads: await listUploads() }),
  }),
  POST: route({
    access: "imports.manage",
    summary: "Start an upload over the tus protocol",
    status: 201,
    location: ({ upload }) => `/api/admin/import-uploads/${upload.id}`,
    answer: uploadAnswer,
    failures: ["too_large", "conflict"],
    async run({ viewer, request }) {
      const upload = await createUpload(viewer.id, readCreation(request.headers));
      const location: [string, string] = ["Location", `/api/admin/import-uploads/${upload.id}`];
      return new Answer({ upload }, 201, [location, ...uploadHeaders(upload)]);
    },
  }),
});
