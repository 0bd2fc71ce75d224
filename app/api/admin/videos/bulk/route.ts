import { changeVideos } from "#lib/admin/bulk/commands";
import { bulkAnswer, bulkInput } from "#lib/admin/bulk/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Apply an action to several videos, where possible",
    body: bulkInput,
    answer: bulkAnswer,
    run: ({ body, viewer }) => changeVideos(viewer.id, body),
  }),
});
