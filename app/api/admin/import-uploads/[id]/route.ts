import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { Answer } from "#lib/http/answers";
import { readBytes } from "#lib/http/body";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { appendPiece, cancelUpload, removeUpload, requestRun } from "#lib/imports/uploads/commands";
import { MAX_PIECE_BYTES, TUS_VERSION } from "#lib/imports/uploads/policy";
import { findUpload } from "#lib/imports/uploads/queries";
import { uploadAction, uploadActionAnswer, uploadAnswer, uploadParams } from "#lib/imports/uploads/schemas";
import { applySettings, deleteSettings, saveSettings } from "#lib/imports/uploads/settings/commands";
import { readOffset, uploadHeaders } from "#lib/imports/uploads/tus";
import { wakeJob } from "#lib/jobs/wake/commands";

const JOB = "panel-imports";

async function uploadOf(id: number) {
  const upload = await findUpload(id);
  if (!upload) throw new Failure("not_found", "This file no longer exists.");
  return upload;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "imports.manage",
    summary: "Read the progress and state of an upload",
    params: uploadParams,
    answer: uploadAnswer,
    failures: ["not_found"],
    async run({ params }) {
      const upload = await uploadOf(params.id);
      return new Answer({ upload }, 200, uploadHeaders(upload));
    },
  }),
  PATCH: route({
    access: "imports.manage",
    summary: "Send the next bytes of a file over the tus protocol",
    params: uploadParams,
    status: 204,
    maxBodyBytes: MAX_PIECE_BYTES,
    produces: "application/offset+octet-stream",
    failures: ["not_found", "conflict", "too_large"],
    async run({ params, request }) {
      await uploadOf(params.id);
      const at = readOffset(request.headers);
      const { received, isWhole } = await appendPiece(params.id, at, await readBytes(request, MAX_PIECE_BYTES));
      if (isWhole) await wakeJob(JOB);
      const headers = { "Tus-Resumable": TUS_VERSION, "Upload-Offset": String(received), "Cache-Control": "no-store" };
      return new Response(null, { status: 204, headers });
    },
  }),
  POST: route({
    access: "imports.manage",
    summary: "Check, import, cancel or remove an uploaded file",
    params: uploadParams,
    body: uploadAction,
    answer: uploadActionAnswer,
    failures: ["not_found", "conflict"],
    form: ({ id }, data) => (data?.isGone ? "/admin/imports" : `/admin/imports/uploads/${id}`),
    async run({ viewer, params: { id }, body }) {
      const { fields, rules, mappingName, savedMapping, removeDemo, updatesKnown, restoresDeleted } = body;
      const mapping = fields && rules && { fields, rules };
      const choices = { removeDemo, updatesKnown, restoresDeleted };
      switch (body.do) {
        case "cancel":
          await cancelUpload(viewer.id, id);
          break;
        case "remove":
          await removeUpload(viewer.id, id);
          break;
        case "saveMapping":
          await saveSettings(viewer.id, id, mappingName, { mapping, choices });
          await wakeJob(JOB);
          break;
        case "useMapping":
          await applySettings(viewer.id, id, savedMapping, choices);
          await wakeJob(JOB);
          break;
        case "deleteMapping":
          await deleteSettings(viewer.id, savedMapping);
          break;
        default:
          await requestRun(viewer.id, id, body.do, { mapping, choices });
          await wakeJob(JOB);
      }
      return { isGone: body.do === "remove" };
    },
  }),
  DELETE: route({
    access: "imports.manage",
    summary: "Remove an uploaded file",
    params: uploadParams,
    answer: z.object({}),
    failures: ["not_found", "conflict"],
    async run({ viewer, params }) {
      await removeUpload(viewer.id, params.id);
      return {};
    },
  }),
});
