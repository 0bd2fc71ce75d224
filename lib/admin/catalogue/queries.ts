import { readQuery } from "#lib/search/query";
import { toTsQueries } from "#lib/search/tsquery";
import { listAdminVideos } from "#lib/videos/admin/queries";
import type { AdminVideoPage, AdminVideoRequest } from "#lib/videos/admin/types";

export const searchedWords = (search: string | undefined): string | undefined =>
  search && toTsQueries(readQuery(search))?.match;

export const listVideosForAdmins = (request: AdminVideoRequest): Promise<AdminVideoPage> =>
  listAdminVideos(request, searchedWords(request.search));
