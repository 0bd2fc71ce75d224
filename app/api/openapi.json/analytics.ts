import * as chosenCategories from "../admin/analytics/chosen-categories/route.ts";
import * as analyticsDays from "../admin/analytics/days/route.ts";
import * as analyticsSearches from "../admin/analytics/searches/route.ts";
import * as analyticsStats from "../admin/analytics/stats/route.ts";
import * as topCategories from "../admin/analytics/top-categories/route.ts";
import * as topVideos from "../admin/analytics/top-videos/route.ts";
import * as searchAction from "../admin/searches/actions/[id]/route.ts";
import * as searchActions from "../admin/searches/actions/route.ts";
import * as adminSearches from "../admin/searches/route.ts";
import * as logInteraction from "../analytics/log-interaction/route.ts";
import * as logSearch from "../analytics/log-search/route.ts";
import * as logView from "../analytics/log-view/route.ts";

export const analyticsFiles = {
  "analytics/log-view": logView,
  "analytics/log-interaction": logInteraction,
  "analytics/log-search": logSearch,
  "admin/analytics/stats": analyticsStats,
  "admin/analytics/days": analyticsDays,
  "admin/analytics/top-videos": topVideos,
  "admin/analytics/chosen-categories": chosenCategories,
  "admin/analytics/top-categories": topCategories,
  "admin/analytics/searches": analyticsSearches,
  "admin/searches": adminSearches,
  "admin/searches/actions": searchActions,
  "admin/searches/actions/[id]": searchAction,
};
