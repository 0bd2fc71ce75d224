import { z } from "zod";
import { returnPath } from "#lib/auth/return-path";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listUnseenTexts } from "#lib/settings/texts/versions/queries";
import { seenTextsInput, textNoticeShape } from "#lib/settings/texts/versions/schemas";
import { rememberSeenTexts } from "#lib/users/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "member",
    summary: "Dismiss the notice of new Terms and Privacy on all your devices",
    body: seenTextsInput,
    answer: z.object({ changedTexts: z.array(textNoticeShape).meta({ description: "Those that remain." }) }),
    form: (_params, _data, { from }) => returnPath(from ?? "/profile"),
    async run({ viewer, body }) {
      const seenTextId = await rememberSeenTexts(viewer.id, body.upTo);
      return { changedTexts: await listUnseenTexts({ ...viewer, seenTextId }) };
    },
  }),
});
