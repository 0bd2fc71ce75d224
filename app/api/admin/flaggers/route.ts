import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { REPORTERS_PATH, withNewKey } from "#lib/reports/addresses";
import { addFlagger } from "#lib/reports/flaggers/commands";
import { listFlaggers } from "#lib/reports/flaggers/queries";
import { flaggerInput, flaggerListAnswer, newFlaggerAnswer } from "#lib/reports/flaggers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "reports.decide",
    summary: "List trusted flaggers and the decisions on their reports",
    answer: flaggerListAnswer,
    run: async () => ({ flaggers: await listFlaggers() }),
  }),
  POST: route({
    access: "reports.decide",
    summary: "Add a trusted flagger, whose reports come first; its key is shown once",
    body: flaggerInput,
    answer: newFlaggerAnswer,
    status: 201,
    form: (_, data) => (data ? withNewKey(data.key) : REPORTERS_PATH),
    formKeepsTyped: true,
    run: ({ body, viewer }) => addFlagger(viewer.id, body),
  }),
});
