import { env } from "#lib/core/env";
import { describeApi, type OpenApiDocument } from "#lib/http/openapi/document";
import manifest from "../../../package.json" with { type: "json" };
import * as audit from "../admin/audit/route.ts";
import * as brand from "../admin/brand/route.ts";
import * as mergeCategory from "../admin/categories/[id]/merge/route.ts";
import * as adminCategory from "../admin/categories/[id]/route.ts";
import * as pinnedCategories from "../admin/categories/pinned/route.ts";
import * as adminCategories from "../admin/categories/route.ts";
import * as adminDemo from "../admin/demo/route.ts";
import * as videoMerge from "../admin/duplicates/merges/[id]/route.ts";
import * as videoMerges from "../admin/duplicates/merges/route.ts";
import * as duplicates from "../admin/duplicates/route.ts";
import * as embedHost from "../admin/embed-hosts/[host]/route.ts";
import * as embedHosts from "../admin/embed-hosts/route.ts";
import * as adminInvitation from "../admin/invitations/[id]/route.ts";
import * as adminInvitations from "../admin/invitations/route.ts";
import * as runJob from "../admin/jobs/[name]/run/route.ts";
import * as adminJobs from "../admin/jobs/route.ts";
import * as linkHost from "../admin/link-hosts/[host]/route.ts";
import * as linkHosts from "../admin/link-hosts/route.ts";
import * as adminAnswers from "../admin/messages/[id]/answers/route.ts";
import * as adminMessage from "../admin/messages/[id]/route.ts";
import * as adminMessages from "../admin/messages/route.ts";
import * as adminClaim from "../admin/premium-claims/[id]/route.ts";
import * as adminClaims from "../admin/premium-claims/route.ts";
import * as panelSearch from "../admin/search/route.ts";
import * as adminSettings from "../admin/settings/route.ts";
import * as adminText from "../admin/texts/[page]/route.ts";
import * as triageLeases from "../admin/triage/leases/route.ts";
import * as triageNext from "../admin/triage/next/route.ts";
import * as triageStep from "../admin/triage/steps/[id]/route.ts";
import * as triageVideo from "../admin/triage/videos/[id]/route.ts";
import * as userApproval from "../admin/users/[id]/approval/route.ts";
import * as userPremium from "../admin/users/[id]/premium/route.ts";
import * as undoPremium from "../admin/users/[id]/premium/undo/route.ts";
import * as userResetLink from "../admin/users/[id]/reset-link/route.ts";
import * as userAdmin from "../admin/users/[id]/role/route.ts";
import * as userSessions from "../admin/users/[id]/sessions/route.ts";
import * as userSuspension from "../admin/users/[id]/suspension/route.ts";
import * as adminUsers from "../admin/users/route.ts";
import * as videoChange from "../admin/video-changes/[id]/route.ts";
import * as undoVideoChange from "../admin/video-changes/[id]/undo/route.ts";
import * as previewVideoChange from "../admin/video-changes/preview/route.ts";
import * as videoChanges from "../admin/video-changes/route.ts";
import * as videoFilter from "../admin/video-filters/[id]/route.ts";
import * as videoFilters from "../admin/video-filters/route.ts";
import * as videoSuggestions from "../admin/video-suggestions/[id]/route.ts";
import * as adminVideo from "../admin/videos/[id]/route.ts";
import * as bulkVideos from "../admin/videos/bulk/route.ts";
import * as deadVideos from "../admin/videos/dead/route.ts";
import * as deletedVideo from "../admin/videos/deleted/[id]/route.ts";
import * as deletedVideos from "../admin/videos/deleted/route.ts";
import * as featuredVideos from "../admin/videos/featured/route.ts";
import * as restoreVideos from "../admin/videos/restore/route.ts";
import * as adminVideos from "../admin/videos/route.ts";
import * as scheduledVideos from "../admin/videos/schedule/route.ts";
import * as tombstones from "../admin/videos/tombstones/route.ts";
import * as waiting from "../admin/waiting/route.ts";
import * as login from "../auth/login/route.ts";
import * as logout from "../auth/logout/route.ts";
import * as authMe from "../auth/me/route.ts";
import * as register from "../auth/register/route.ts";
import * as resetMail from "../auth/reset-mail/route.ts";
import * as resetPassword from "../auth/reset-password/route.ts";
import * as brandImage from "../brand/[image]/route.ts";
import * as category from "../categories/[id]/route.ts";
import * as categoryVideos from "../categories/[id]/videos/route.ts";
import * as categories from "../categories/route.ts";
import * as categoryPicture from "../category-pictures/[hash]/route.ts";
import * as contact from "../contact/route.ts";
import * as favorite from "../favorites/[videoId]/route.ts";
import * as favorites from "../favorites/route.ts";
import * as health from "../health/route.ts";
import * as metrics from "../metrics/route.ts";
import * as mostWatched from "../most-watched/route.ts";
import * as picture from "../pictures/[picture]/route.ts";
import * as playlistOrder from "../playlists/[id]/order/route.ts";
import * as playlist from "../playlists/[id]/route.ts";
import * as playlistVideo from "../playlists/[id]/videos/[videoId]/route.ts";
import * as playlistVideos from "../playlists/[id]/videos/route.ts";
import * as playlists from "../playlists/route.ts";
import * as watchLater from "../playlists/watch-later/route.ts";
import * as watchLaterVideo from "../playlists/watch-later/videos/[videoId]/route.ts";
import * as ready from "../ready/route.ts";
import * as thumbnail from "../thumbnails/[id]/route.ts";
import * as still from "../thumbnails/[id]/stills/[still]/route.ts";
import * as changePassword from "../users/me/change-password/route.ts";
import * as exportMe from "../users/me/export/route.ts";
import * as premiumClaims from "../users/me/premium-claims/route.ts";
import * as premiumOrders from "../users/me/premium-orders/route.ts";
import * as me from "../users/me/route.ts";
import * as seenTexts from "../users/me/seen-texts/route.ts";
import * as session from "../users/me/sessions/[id]/route.ts";
import * as sessions from "../users/me/sessions/route.ts";
import * as mySettings from "../users/me/settings/route.ts";
import * as watchedVideo from "../users/me/watch-history/[videoId]/route.ts";
import * as watchHistory from "../users/me/watch-history/route.ts";
import * as playerSwitches from "../videos/[id]/player-switches/route.ts";
import * as related from "../videos/[id]/related/route.ts";
import * as video from "../videos/[id]/route.ts";
import * as videosMostWatched from "../videos/most-watched/route.ts";
import * as premiumVideos from "../videos/premium/route.ts";
import * as videos from "../videos/route.ts";
import * as videosSearch from "../videos/search/route.ts";
import * as videosSuggest from "../videos/suggest/route.ts";
import { ageRoutes } from "./age-routes.ts";
import { analyticsFiles } from "./analytics.ts";
import { movingRoutes } from "./moving.ts";
import { providerRoutes } from "./provider-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import * as self from "./route.ts";
import { vocabularyRoutes } from "./vocabulary-routes.ts";

/** By folder; a test fails if an endpoint is missing. */
export const routeFiles = {
  "auth/me": authMe,
  "auth/login": login,
  "auth/register": register,
  "auth/reset-mail": resetMail,
  "auth/reset-password": resetPassword,
  "auth/logout": logout,
  videos,
  "videos/search": videosSearch,
  "videos/suggest": videosSuggest,
  "videos/[id]": video,
  "videos/[id]/related": related,
  "videos/[id]/player-switches": playerSwitches,
  "videos/premium": premiumVideos,
  "videos/most-watched": videosMostWatched,
  "most-watched": mostWatched,
  categories,
  "categories/[id]": category,
  "categories/[id]/videos": categoryVideos,
  "category-pictures/[hash]": categoryPicture,
  "pictures/[picture]": picture,
  "thumbnails/[id]/stills/[still]": still,
  "thumbnails/[id]": thumbnail,
  "brand/[image]": brandImage,
  favorites,
  "favorites/[videoId]": favorite,
  playlists,
  "playlists/[id]": playlist,
  "playlists/[id]/videos": playlistVideos,
  "playlists/[id]/videos/[videoId]": playlistVideo,
  "playlists/[id]/order": playlistOrder,
  "playlists/watch-later": watchLater,
  "playlists/watch-later/videos/[videoId]": watchLaterVideo,
  "users/me": me,
  "users/me/watch-history": watchHistory,
  "users/me/watch-history/[videoId]": watchedVideo,
  "users/me/settings": mySettings,
  "users/me/change-password": changePassword,
  "users/me/seen-texts": seenTexts,
  "users/me/sessions": sessions,
  "users/me/sessions/[id]": session,
  "users/me/premium-orders": premiumOrders,
  "users/me/premium-claims": premiumClaims,
  "users/me/export": exportMe,
  contact,
  "admin/videos": adminVideos,
  "admin/duplicates": duplicates,
  "admin/duplicates/merges": videoMerges,
  "admin/duplicates/merges/[id]": videoMerge,
  "admin/videos/[id]": adminVideo,
  "admin/video-suggestions/[id]": videoSuggestions,
  "admin/videos/bulk": bulkVideos,
  "admin/videos/schedule": scheduledVideos,
  ...providerRoutes,
  ...reportRoutes,
  ...vocabularyRoutes,
  "admin/videos/featured": featuredVideos,
  "admin/videos/dead": deadVideos,
  "admin/videos/deleted": deletedVideos,
  "admin/videos/deleted/[id]": deletedVideo,
  "admin/videos/tombstones": tombstones,
  "admin/triage/next": triageNext,
  "admin/triage/leases": triageLeases,
  "admin/triage/videos/[id]": triageVideo,
  "admin/triage/steps/[id]": triageStep,
  "admin/video-changes": videoChanges,
  "admin/video-changes/preview": previewVideoChange,
  "admin/video-changes/[id]": videoChange,
  "admin/video-changes/[id]/undo": undoVideoChange,
  "admin/video-filters": videoFilters,
  "admin/video-filters/[id]": videoFilter,
  "admin/videos/restore": restoreVideos,
  "admin/brand": brand,
  "admin/search": panelSearch,
  "admin/waiting": waiting,
  "admin/embed-hosts": embedHosts,
  "admin/link-hosts": linkHosts,
  "admin/link-hosts/[host]": linkHost,
  "admin/categories": adminCategories,
  "admin/categories/[id]": adminCategory,
  "admin/settings": adminSettings,
  "admin/texts/[page]": adminText,
  "admin/embed-hosts/[host]": embedHost,
  "admin/categories/[id]/merge": mergeCategory,
  "admin/categories/pinned": pinnedCategories,
  "admin/users": adminUsers,
  "admin/invitations": adminInvitations,
  "admin/invitations/[id]": adminInvitation,
  "admin/users/[id]/premium": userPremium,
  "admin/users/[id]/premium/undo": undoPremium,
  "admin/users/[id]/role": userAdmin,
  "admin/users/[id]/reset-link": userResetLink,
  "admin/users/[id]/sessions": userSessions,
  "admin/users/[id]/suspension": userSuspension,
  "admin/users/[id]/approval": userApproval,
  "admin/premium-claims": adminClaims,
  "admin/premium-claims/[id]": adminClaim,
  "admin/messages": adminMessages,
  "admin/messages/[id]": adminMessage,
  "admin/messages/[id]/answers": adminAnswers,
  "admin/audit": audit,
  "admin/demo": adminDemo,
  ...ageRoutes,
  ...movingRoutes,
  "admin/jobs": adminJobs,
  "admin/jobs/[name]/run": runJob,
  ...analyticsFiles,
  metrics,
  health,
  ready,
  "openapi.json": self,
};

let described: OpenApiDocument | undefined;

/** Created lazily, because the document describes its own endpoint too, whose module must have loaded. */
export function apiDocument(): OpenApiDocument {
  described ??= describeApi(routeFiles, {
    title: "Vitrine API",
    version: manifest.version,
    license: { name: manifest.license, identifier: manifest.license },
    contact: { name: "The people who run this site", url: `${env().siteUrl}/contact` },
    description:
      "JSON in, JSON out. A success is `{success: true, data}`, a failure `{success: false, error, code}`. " +
      "Authentication is by session cookie. Times are ISO 8601 in UTC.",
  });
  return described;
}
