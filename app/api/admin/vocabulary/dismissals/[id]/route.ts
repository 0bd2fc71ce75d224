import { z } from "zod";
import { proposeAgain } from "#lib/admin/vocabulary/dismissed/commands";
import { dismissalParams } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "catalogue.edit",
    summary: "Propose two similar names again",
    params: dismissalParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await proposeAgain(viewer.id, params.id);
      return {};
    },
  }),
});
