import * as tag from "../admin/tags/[id]/route.ts";
import * as nameMerge from "../admin/vocabulary/merges/[id]/route.ts";
import * as nameMerges from "../admin/vocabulary/merges/route.ts";
import * as removals from "../admin/vocabulary/removals/route.ts";

export const vocabularyRoutes = {
  "admin/tags/[id]": tag,
  "admin/vocabulary/merges": nameMerges,
  "admin/vocabulary/merges/[id]": nameMerge,
  "admin/vocabulary/removals": removals,
};
