import * as tag from "../admin/tags/[id]/route.ts";
import * as tags from "../admin/tags/route.ts";
import * as dismissal from "../admin/vocabulary/dismissals/[id]/route.ts";
import * as dismissals from "../admin/vocabulary/dismissals/route.ts";
import * as nameMerge from "../admin/vocabulary/merges/[id]/route.ts";
import * as nameMerges from "../admin/vocabulary/merges/route.ts";
import * as removals from "../admin/vocabulary/removals/route.ts";
import * as rename from "../admin/vocabulary/renames/[id]/route.ts";
import * as renamePreview from "../admin/vocabulary/renames/preview/route.ts";
import * as renames from "../admin/vocabulary/renames/route.ts";

export const vocabularyRoutes = {
  "admin/tags": tags,
  "admin/tags/[id]": tag,
  "admin/vocabulary/dismissals": dismissals,
  "admin/vocabulary/dismissals/[id]": dismissal,
  "admin/vocabulary/merges": nameMerges,
  "admin/vocabulary/merges/[id]": nameMerge,
  "admin/vocabulary/removals": removals,
  "admin/vocabulary/renames": renames,
  "admin/vocabulary/renames/[id]": rename,
  "admin/vocabulary/renames/preview": renamePreview,
};
