import { call } from "#lib/browser/call";
import type { BulkChange, ChangeScope, SentAction, TitlePreview } from "./types.ts";

const PATH = "/api/admin/video-changes";
type Answer = { change: BulkChange };

export const startChange = async (scope: ChangeScope, action: SentAction): Promise<BulkChange> =>
  (await call<Answer>("POST", PATH, { ...scope, action })).change;

export const loadChange = async (id: number): Promise<BulkChange> =>
  (await call<Answer>("GET", `${PATH}/${id}`)).change;

export const undoChange = async (id: number): Promise<BulkChange> =>
  (await call<Answer>("POST", `${PATH}/${id}/undo`)).change;

/** Previews titles after the replacement. */
export const previewTitles = (scope: ChangeScope, action: SentAction, signal: AbortSignal): Promise<TitlePreview> =>
  call("POST", `${PATH}/preview`, { ...scope, action }, signal);
