import { Failure } from "#lib/core/errors";
import { sampleSource } from "../../mapping/sample.ts";
import { deleteMapping, saveMapping } from "../../mapping/saved/commands.ts";
import { fitMapping } from "../../mapping/saved/policy.ts";
import { findMapping } from "../../mapping/saved/queries.ts";
import { type Choices, missingUpload, refuse, requestRun, type UploadSettings } from "../commands.ts";
import { findUpload, openUpload, previewUpload } from "../queries.ts";

/** Saves the given or current settings for files with the same fields, and checks the file again. */
export async function saveSettings(
  adminId: number,
  uploadId: number,
  name: string,
  { mapping, choices }: UploadSettings,
): Promise<void> {
  if (!name) refuse("invalid", "no_mapping_name");
  const upload = await findUpload(uploadId);
  if (!upload) throw missingUpload();
  const preview = await previewUpload(upload);
  const fields = preview.sample.fields.map((field) => field.name);
  await saveMapping(adminId, name, fields, mapping ?? preview.mapping);
  await requestRun(adminId, uploadId, "check", { mapping, choices });
}

/** Ignores fields that the file doesn't have. */
export async function applySettings(
  adminId: number,
  uploadId: number,
  savedId: number | null,
  choices: Choices,
): Promise<void> {
  if (savedId === null) return refuse("invalid", "no_saved_mapping");
  const upload = await findUpload(uploadId);
  if (!upload) throw missingUpload();
  const saved = await findMapping(savedId);
  if (!saved) throw new Failure("not_found", "These settings no longer exist.");
  const mapping = fitMapping(saved.mapping, await sampleSource(openUpload(upload)));
  await requestRun(adminId, uploadId, "check", { mapping, choices });
}

export async function deleteSettings(adminId: number, savedId: number | null): Promise<void> {
  if (savedId === null) return refuse("invalid", "no_saved_mapping");
  await deleteMapping(adminId, savedId);
}
