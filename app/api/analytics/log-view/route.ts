import { z } from "zod";
import { logView } from "#lib/analytics/commands";
import { logViewInput } from "#lib/analytics/schemas";
import { keepsHistory, PRIVATE_COOKIE } from "#lib/history/policy";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { clientKey } from "#lib/rate-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Tell that a page is viewed; on a video's page a view is counted",
    body: logViewInput,
    answer: z.object({}),
    status: 202,
    beacon: true,
    maxBodyBytes: 2048,
    limit: { name: "log-view", max: 60, windowSeconds: 60 },
    run: ({ body, viewer, request }) => {
      const visitor = {
        userId: viewer?.id,
        address: clientKey(request.headers),
        userAgent: request.headers.get("user-agent"),
      };
      const remember = viewer !== null && keepsHistory(viewer, request.cookies.get(PRIVATE_COOKIE)?.value);
      logView(body.path, visitor, remember);
      return {};
    },
  }),
});
