import { call } from "#lib/browser/call";
import type { AdminTag, Kind, Named, Removed, Rename, Renamed, TagSearch } from "./types.ts";

const PATH = "/api/admin/vocabulary";

export const mergeNames = (kind: Kind, ids: number[], into: number): Promise<{ merged: number; videos: number }> =>
  call("POST", `${PATH}/merges`, { kind, ids, into });

export const undoNameMerge = (id: number): Promise<{ name: string }> => call("DELETE", `${PATH}/merges/${id}`);

export const removeNames = (kind: Kind, ids: number[]): Promise<Removed> =>
  call("POST", `${PATH}/removals`, { kind, ids });

export const changeTag = async (id: number, changes: { name: string; aliases: string[] }): Promise<AdminTag> =>
  (await call<{ tag: AdminTag }>("PUT", `/api/admin/tags/${id}`, changes)).tag;

export const findTags = async (q: string, signal: AbortSignal): Promise<TagSearch["tags"]> =>
  (await call<TagSearch>("GET", `/api/admin/tags?${new URLSearchParams({ q })}`, undefined, signal)).tags;

export const previewRename = async (rename: Rename, signal: AbortSignal): Promise<Renamed[]> =>
  (await call<{ names: Renamed[] }>("POST", `${PATH}/renames/preview`, rename, signal)).names;

export const renameNames = (rename: Rename): Promise<{ renamed: number }> => call("POST", `${PATH}/renames`, rename);

export const undoRename = (id: number): Promise<{ restored: number; kept: number }> =>
  call("DELETE", `${PATH}/renames/${id}`);

export const dismissSimilar = (kind: Kind, first: Named, second: Named): Promise<{ id: number }> =>
  call("POST", `${PATH}/dismissals`, { kind, firstId: first.id, secondId: second.id });

export const proposeAgain = (id: number): Promise<object> => call("DELETE", `${PATH}/dismissals/${id}`);
