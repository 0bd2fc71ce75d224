import { describeApi, type OpenApiDocument } from "#lib/http/openapi";
import * as logInteraction from "../analytics/log-interaction/route.ts";
import * as logSearch from "../analytics/log-search/route.ts";
import * as logView from "../analytics/log-view/route.ts";
import * as login from "../auth/login/route.ts";
import * as logout from "../auth/logout/route.ts";
import * as authMe from "../auth/me/route.ts";
import * as register from "../auth/register/route.ts";
import * as category from "../categories/[id]/route.ts";
import * as categoryVideos from "../categories/[id]/videos/route.ts";
import * as categories from "../categories/route.ts";
import * as health from "../health/route.ts";
import * as mostWatched from "../most-watched/route.ts";
import * as ready from "../ready/route.ts";
import * as thumbnail from "../thumbnails/[id]/route.ts";
import * as related from "../videos/[id]/related/route.ts";
import * as video from "../videos/[id]/route.ts";
import * as videosMostWatched from "../videos/most-watched/route.ts";
import * as premiumVideos from "../videos/premium/route.ts";
import * as videos from "../videos/route.ts";
import * as self from "./route.ts";

/** Every endpoint of the API by its folder; a test fails when one is missing. */
export const routeFiles = {
  "auth/me": authMe,
  "auth/login": login,
  "auth/register": register,
  "auth/logout": logout,
  videos,
  "videos/[id]": video,
  "videos/[id]/related": related,
  "videos/premium": premiumVideos,
  "videos/most-watched": videosMostWatched,
  "most-watched": mostWatched,
  categories,
  "categories/[id]": category,
  "categories/[id]/videos": categoryVideos,
  "thumbnails/[id]": thumbnail,
  "analytics/log-view": logView,
  "analytics/log-interaction": logInteraction,
  "analytics/log-search": logSearch,
  health,
  ready,
  "openapi.json": self,
};

let described: OpenApiDocument | undefined;

/** The OpenAPI document of this site, which describes its own endpoint too: hence not before all files are loaded. */
export function apiDocument(): OpenApiDocument {
  described ??= describeApi(routeFiles, {
    title: "Vitrine API",
    version: "1.0.0",
    description:
      "JSON in, JSON out. A success is `{success: true, data}`, a refusal `{success: false, error, code}`. " +
      "Whoever is signed in is known by a cookie. Times are ISO 8601 in UTC.",
  });
  return described;
}
