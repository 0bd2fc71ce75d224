import { clientKey } from "#lib/core/rate-limit";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { reportAddress, statusAddress } from "#lib/reports/addresses";
import { reportVideo } from "#lib/reports/commands";
import { receiptAnswer, reportInput } from "#lib/reports/schemas";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Report a video: illegal content, a right that it infringes, a player that does not work",
    params: videoParams,
    body: reportInput,
    answer: receiptAnswer,
    status: 201,
    limit: { name: "report", max: 5, windowSeconds: 10 * 60 },
    form: ({ id }, data) => (data ? `${statusAddress(data.receipt)}&sent=report` : reportAddress(id)),
    formKeepsTyped: true,
    run: ({ params, body, viewer, request }) =>
      reportVideo(params.id, body, { userId: viewer?.id ?? null, address: clientKey(request.headers) }),
  }),
});
