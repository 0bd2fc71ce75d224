import { z } from "zod";
import { answerPlayerQuestion } from "#lib/admin/player-questions/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";
import { playerAnswer } from "#lib/trash/player-questions/schemas";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Accept a draft's address as a player, replace it, fetch its page again, or delete the draft",
    params: videoParams,
    body: playerAnswer,
    answer: z.object({}),
    failures: ["not_found", "conflict"],
    form: () => "/admin/videos/questions",
    formKeepsTyped: true,
    async run({ params, body, viewer }) {
      await answerPlayerQuestion(viewer.id, params.id, body);
      if (body.do !== "delete") await wakeJob("find-players");
      return {};
    },
  }),
});
