import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { changeMemberSettings } from "#lib/users/commands";
import { memberSettingsInput, memberSettingsShape } from "#lib/users/schemas";

const answer = z.object({ settings: memberSettingsShape });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "Read your settings",
    answer,
    run: ({ viewer }) => ({ settings: { historyEnabled: viewer.historyEnabled } }),
  }),
  PATCH: route({
    access: "member",
    summary: "Change your settings",
    body: memberSettingsInput,
    answer,
    run: async ({ body, viewer }) => ({ settings: await changeMemberSettings(viewer.id, body) }),
  }),
});
