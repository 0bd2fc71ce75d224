import { findWaiting } from "#lib/analytics/attention/queries";
import { waitingShape } from "#lib/analytics/attention/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "admin",
    summary: "Count what waits for an admin",
    answer: waitingShape,
    run: async () => {
      const { openReports, openClaims, unreadMessages, newAccounts, deadVideos } = await findWaiting();
      return { openReports, openClaims, unreadMessages, newAccounts, deadVideos };
    },
  }),
});
