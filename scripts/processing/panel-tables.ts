import { DAYS_TO_UNDO } from "#lib/admin/changes/policy";
import { HOURS_KEPT } from "#lib/imports/uploads/policy";
import type { Processing } from "./types.ts";

const LOG = "for as long as the site runs; without the person when the account is deleted";

/** What admins leave behind in the panel. */
export const PANEL_TABLES: Record<string, Processing> = {
  text_revisions: {
    of: "admins",
    personal: "admin_id",
    other: "id page markdown created_at effective_at summary",
    why: "to say who wrote which text",
    until: LOG,
  },
  bulk_changes: {
    of: "admins",
    personal: "admin_id",
    other: "id query action state total done changed kept error created_at finished_at",
    why: "to undo changes",
    until: `${DAYS_TO_UNDO} days`,
  },
  triage_leases: {
    of: "admins",
    personal: "admin_id",
    other: "video_id expires_at",
    why: "so that two curators do not edit one video",
    until: "a day after they end",
  },
  triage_steps: {
    of: "admins",
    personal: "admin_id",
    other: "id video_id before created_at",
    why: "to undo steps",
    until: "the latest 50 of each admin, until the account is deleted",
  },
  video_tombstones: {
    of: "admins",
    personal: "admin_id",
    other: "video_id embed_key title deleted_at old_id old_slug old_url mirror_keys",
    why: "so that removed videos stay removed",
    until: LOG,
  },
  import_uploads: {
    of: "admins",
    personal: "admin_id",
    other: `id name fingerprint size received state run mapping remove_demo rows part report problem import_id as_drafts updates_known
      restores_deleted url created_at`,
    why: "to continue uploads of the same admin",
    until: `${HOURS_KEPT} hours`,
  },
  imports: {
    of: "admins",
    personal: "admin_id",
    other: `id source started_at finished_at rows imported updated skipped repeated refused previously_deleted restored drafts left_out
      made_categories made_tags made_hosts undo_asked_at undo_edited undone undone_at`,
    why: "to show who imported a file",
    until: LOG,
  },
  audit_entries: {
    of: "admins, and the people their actions concern",
    personal: "admin_id subject details",
    other: "id action source created_at",
    why: "to show who did what in the panel",
    until: `${LOG}, and without an answer when its message is`,
  },
};
