import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { REPORTERS_PATH, withNewKey } from "#lib/reports/addresses";
import { updateFlagger } from "#lib/reports/flaggers/commands";
import { flaggerAction, flaggerActionAnswer, flaggerParams } from "#lib/reports/flaggers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "reports.decide",
    summary: "Give a trusted flagger a new key, or end its status",
    params: flaggerParams,
    body: flaggerAction,
    answer: flaggerActionAnswer,
    form: (_, data) => (data?.key ? withNewKey(data.key) : REPORTERS_PATH),
    formKeepsTyped: true,
    run: ({ params, body, viewer }) => updateFlagger(viewer.id, params.id, body.do),
  }),
});
