import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listLimitedReporters } from "#lib/reports/misuse/queries";
import { limitedListAnswer } from "#lib/reports/misuse/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "reports.decide",
    summary: "List reporters whose reports are slowed or suspended, because most of them were rejected",
    answer: limitedListAnswer,
    run: async () => ({ reporters: await listLimitedReporters() }),
  }),
});
