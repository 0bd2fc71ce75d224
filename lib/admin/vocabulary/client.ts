import { call } from "#lib/browser/call";
import type { AdminTag, Kind, Removed } from "./types.ts";

const PATH = "/api/admin/vocabulary";

export const mergeNames = (kind: Kind, ids: number[], into: number): Promise<{ merged: number; videos: number }> =>
  call("POST", `${PATH}/merges`, { kind, ids, into });

export const undoNameMerge = (id: number): Promise<{ name: string }> => call("DELETE", `${PATH}/merges/${id}`);

export const removeNames = (kind: Kind, ids: number[]): Promise<Removed> =>
  call("POST", `${PATH}/removals`, { kind, ids });

export const changeTag = async (id: number, changes: { name: string; aliases: string[] }): Promise<AdminTag> =>
  (await call<{ tag: AdminTag }>("PUT", `/api/admin/tags/${id}`, changes)).tag;
