import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { removeDemo } from "#lib/imports/demo/commands";
import { removedDemoAnswer } from "#lib/imports/demo/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "settings.change",
    summary: "Remove the demo content",
    answer: removedDemoAnswer,
    failures: ["not_found"],
    run: async ({ viewer }) => ({ removed: await removeDemo(viewer.id) }),
  }),
});
