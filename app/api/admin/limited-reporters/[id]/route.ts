import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { REPORTERS_PATH } from "#lib/reports/addresses";
import { liftLimits } from "#lib/reports/misuse/commands";
import { liftInput } from "#lib/reports/misuse/schemas";
import { reportParams } from "#lib/reports/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "reports.decide",
    summary: "Lift the limits of the reporter who sent this report",
    params: reportParams,
    body: liftInput,
    answer: z.object({}),
    failures: ["not_found"],
    form: () => REPORTERS_PATH,
    formKeepsTyped: true,
    async run({ params, viewer }) {
      await liftLimits(viewer.id, params.id);
      return {};
    },
  }),
});
