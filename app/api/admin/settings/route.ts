import { editSettings } from "#lib/admin/settings/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { describeSettings } from "#lib/settings/queries";
import { settingsAnswer, settingsInput } from "#lib/settings/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "settings.change",
    summary: "The settings of the site",
    answer: settingsAnswer,
    run: describeSettings,
  }),
  PATCH: route({
    access: "settings.change",
    summary: "Change site settings; omitted ones stay unchanged",
    body: settingsInput,
    answer: settingsAnswer,
    failures: ["conflict"],
    run: ({ viewer, body }) => editSettings(viewer.id, body),
  }),
});
