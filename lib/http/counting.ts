import { z } from "zod";
import { logInteraction, logResultClick, logSearch, logView } from "#lib/analytics/commands";
import { logInteractionInput, logSearchInput, logViewInput } from "#lib/analytics/schemas";
import { searchOfAddress } from "#lib/analytics/searches/policy";
import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { clientKey } from "#lib/core/rate-limit";
import { keepsHistory, PRIVATE_COOKIE } from "#lib/history/policy";
import { canWatchPremium } from "#lib/users/premium-access";
import { route } from "./route.ts";

const counting = { access: "public", answer: z.object({}), status: 202, beacon: true, maxBodyBytes: 2048 } as const;

const aMinute = (name: string) => ({ name, max: 60, windowSeconds: 60 });

export const countView = route({
  ...counting,
  summary: "Tell that a page is viewed; on a video's page a view is counted",
  body: logViewInput,
  limit: aMinute("log-view"),
  run: ({ body, viewer, request }) => {
    const visitor = {
      userId: viewer?.id,
      mayWatchPrivate: canWatchPremium(viewer),
      address: clientKey(request.headers),
      userAgent: request.headers.get("user-agent"),
    };
    const remember = viewer !== null && keepsHistory(viewer, cookieIn(request.headers.get("cookie"), PRIVATE_COOKIE));
    logView(body.path, visitor, remember);
    const search = body.referrer && searchOfAddress(body.referrer, env().siteUrl);
    if (search) logResultClick(body.path, search, visitor);
    return {};
  },
});

export const countInteraction = route({
  ...counting,
  summary: "Tell what was done with a category",
  body: logInteractionInput,
  limit: aMinute("log-interaction"),
  run: ({ body, request }) => {
    logInteraction(body.categoryId, body.interactionType, request.headers.get("user-agent"));
    return {};
  },
});

export const countSearch = route({
  ...counting,
  summary: "Tell what was searched for and how much was found",
  body: logSearchInput,
  limit: aMinute("log-search"),
  run: ({ body, request }) => {
    logSearch(body.query, body.resultCount, request.headers.get("user-agent"));
    return {};
  },
});
