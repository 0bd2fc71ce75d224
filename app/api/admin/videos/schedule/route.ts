import { moveScheduled } from "#lib/admin/calendar/commands";
import { movesAnswer, movesInput } from "#lib/admin/calendar/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Move scheduled videos to other moments: all of them, or none if one was changed meanwhile",
    body: movesInput,
    answer: movesAnswer,
    refusals: ["conflict"],
    run: async ({ body, viewer }) => ({ moved: await moveScheduled(viewer.id, body.moves) }),
  }),
});
