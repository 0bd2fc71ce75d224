import { readQuery } from "#lib/search/query";
import { toTsQueries } from "#lib/search/tsquery";
import { listAdminVideos } from "#lib/videos/admin/queries";
import type { AdminVideoPage, AdminVideoRequest } from "#lib/videos/admin/types";

/** The admins' list of videos. */
export const listVideosForAdmins = (request: AdminVideoRequest): Promise<AdminVideoPage> =>
  listAdminVideos(request, request.search && toTsQueries(readQuery(request.search))?.match);
