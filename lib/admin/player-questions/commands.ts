import { recordAudit } from "#lib/audit/commands";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { trashVideos } from "#lib/trash/commands";
import { answerQuestions, lookAgain, refreshShape } from "#lib/trash/player-questions/commands";
import type { PlayerAnswer } from "#lib/trash/player-questions/types";
import { type Embed, readEmbed } from "#lib/videos/embeds/parse-embed";
import { notPlayer } from "#lib/videos/embeds/player-address";
import { hostRules } from "#lib/videos/hosts/policy";

const refuse = (message: string) => new Failure("invalid", message, { fields: { player: message } });

const noQuestion = () => new Failure("not_found", "There is no question about this video.");

/** An address that a curator declares to be a player is treated as if it came from an embed code. */
function playerOf(address: string, { do: action, player = "" }: PlayerAnswer): Embed {
  const embed = readEmbed(action === "accept" ? `<iframe src="${address.replaceAll('"', "%22")}"></iframe>` : player);
  if ("problem" in embed) throw refuse(embed.problem);
  if (embed.kind !== "player") throw refuse(notPlayer(embed.host));
  return embed;
}

/** Answers a question about a player, has the page fetched again, or deletes the draft. */
export async function answerPlayerQuestion(adminId: number, id: number, answer: PlayerAnswer): Promise<void> {
  const question = await db.playerQuestion.findUnique({ where: { videoId: id } });
  if (!question) throw noQuestion();
  if (answer.do === "look") {
    await db.$transaction(async (tx) => {
      await lookAgain(tx, [id]);
      await recordAudit(tx, adminId, "video.look", `video ${id}`, { address: question.address });
    });
    return;
  }
  if (answer.do === "delete") {
    await publish({ adminId }, "video.delete", async (tx, describe) => {
      describe(`video ${id}`, { videos: await trashVideos(tx, adminId, [id]) });
    });
    return;
  }
  const embed = playerOf(question.found && answer.do === "accept" ? question.found : question.address, answer);
  await publish({ adminId }, "video.player", async (tx, describe) => {
    const outcomes = await answerQuestions(tx, [{ videoId: id, embed }], hostRules());
    if (!outcomes.has(id)) throw noQuestion();
    const refused = outcomes.get(id);
    if (refused) throw refused.holder ? new Failure("conflict", refused.problem) : refuse(refused.problem);
    await refreshShape(tx, embed.host);
    describe(`video ${id}`, { address: question.address, player: embed.iframeSrc });
  });
}
