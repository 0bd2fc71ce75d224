import { findChange } from "#lib/admin/changes/queries";
import { changeAnswer, changeParams } from "#lib/admin/changes/schemas";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "Read the progress of a bulk change",
    params: changeParams,
    answer: changeAnswer,
    run: async ({ params }) => {
      const change = await findChange(params.id);
      if (!change) throw new Failure("not_found", "Change not found");
      return { change };
    },
  }),
});
