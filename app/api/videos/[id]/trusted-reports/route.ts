import { clientKey } from "#lib/core/rate-limit";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { flaggerAddress, statusAddress } from "#lib/reports/addresses";
import { reportVideo } from "#lib/reports/commands";
import { requireFlagger } from "#lib/reports/flaggers/queries";
import { trustedReportInput } from "#lib/reports/flaggers/schemas";
import { receiptAnswer } from "#lib/reports/schemas";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Report a video as a trusted flagger, by its key; the report comes first",
    params: videoParams,
    body: trustedReportInput,
    answer: receiptAnswer,
    status: 201,
    limit: { name: "trusted-report", max: 60, windowSeconds: 10 * 60 },
    form: ({ id }, data, { key }) =>
      data ? `${statusAddress(data.receipt)}&sent=report` : flaggerAddress(key ?? "", id),
    formKeepsTyped: true,
    async run({ params, body: { key, ...input }, request }) {
      const flaggerId = await requireFlagger(key);
      return reportVideo(params.id, input, { userId: null, address: clientKey(request.headers), flaggerId });
    },
  }),
});
